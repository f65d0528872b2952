/** The exports of cosmjs-types per message. */
export interface MessageType {
  readonly typeUrl: string;
  decode(bytes: Uint8Array): object;
  encode(message: object): { finish(): Uint8Array };
  fromPartial(partial: object): object;
  toJSON(message: object): unknown;
}

/**
 * The modules are CommonJS: loaders may provide named exports, or all of it as `default`. In what is shipped they have a list of
 * their messages.
 */
export function pickMessage(module: object, name: string): MessageType | undefined {
  const { messages, ...named } = module as Readonly<Record<string, unknown>>;
  const whole = named['default'] as Readonly<Record<string, unknown>> | undefined;
  const found = Array.isArray(messages)
    ? messages.find(({ typeUrl }: MessageType) => typeUrl.endsWith(`.${name}`))
    : (named[name] ?? whole?.[name]);
  return isMessageType(found) ? found : undefined;
}

function isMessageType(value: unknown): value is MessageType {
  return typeof value === 'object' && value !== null && 'decode' in value && 'typeUrl' in value;
}
