import { GatewayError } from '../../client/errors.js';

const largestHeight = 9_223_372_036_854_775_807n;

/** A height to ask for; `latest` is the set of the block after the head. */
export type Height = bigint | 'latest';

/** What the widget asks: one set, or two to be compared. */
export interface ValidatorSetQuery {
  readonly height: Height;
  /** The height of the set that the other one is compared with. */
  readonly compareHeight?: Height;
}

/** The attributes that make the query. */
export interface ValidatorSetAttributes {
  readonly height: string;
  readonly compareHeight?: string;
}

/**
 * Reads `height` and `compare-height`: decimal heights from 1 on, or `latest`. A `height` that is absent or empty is the
 * latest; a `compare-height` that is absent or empty compares nothing.
 *
 * Nodes read `0120` as octal and `0x50` as hexadecimal, so anything but plain decimal digits is refused here.
 *
 * @throws GatewayError `config`
 */
export function toValidatorSetRequest({ height, compareHeight = '' }: ValidatorSetAttributes): ValidatorSetQuery {
  const asked = toHeight('height', height);
  if (compareHeight.trim() === '') return { height: asked };
  return { height: asked, compareHeight: toHeight('compare-height', compareHeight) };
}

/** Reads a height; undefined when it cannot be one. Empty text is the latest. */
export function readHeight(text: string): Height | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === 'latest') return 'latest';
  if (!/^[1-9]\d{0,18}$/.test(trimmed)) return undefined;
  const height = BigInt(trimmed);
  return height > largestHeight ? undefined : height;
}

function toHeight(option: string, text: string): Height {
  const height = readHeight(text);
  if (height === undefined) throw invalidHeight(option, text.trim());
  return height;
}

function invalidHeight(option: string, text: string): GatewayError {
  const value = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return new GatewayError('config', { option, value, expected: 'a decimal height from 1 on, or latest' });
}
