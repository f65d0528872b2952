import type { ReactiveControllerHost } from 'lit';
import type { AbisInput } from '../../decode/abi/input.js';
import type { SignatureResolver, TokensInput } from '../../decode/host-inputs.js';
import type { Labels } from '../../ui/host-words.js';
import type { LogsAttributes } from './request.js';

/** The widget, as far as its state needs it. */
export interface LogsStateHost extends ReactiveControllerHost, EventTarget, Record<keyof LogsAttributes, string> {
  /** The log that was opened last, as `43:2`; empty for none. */
  log: string;
  readonly shadowRoot: ShadowRoot | null;
  readonly isConnected: boolean;
  readonly abis: AbisInput | undefined;
  readonly signatures: readonly string[] | undefined;
  readonly signatureResolver: SignatureResolver | undefined;
  readonly tokens: TokensInput | undefined;
  readonly labels: Labels | undefined;
  /** Asks for what is missing, and for one window more if it is wanted. */
  resume(further?: boolean): void;
  abort(): void;
}

/** The names of the attributes that the form writes. */
export type FieldName = keyof LogsAttributes;
