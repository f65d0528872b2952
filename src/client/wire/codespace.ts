/** An error of the Cosmos SDK is identified by the pair: code 6 of `sdk` and code 6 of `store` differ. */
export interface CodespaceError {
  readonly codespace: string;
  readonly codespaceCode: number;
}

/**
 * Finds `codespace sdk code 26: invalid height: …` in the message after gRPC's "unknown" (SDK `errors/errors.go`,
 * `GRPCStatus`).
 */
export function codespaceIn(message: string): CodespaceError | undefined {
  const match = /codespace (\S{1,64}) code (\d{1,9})/.exec(message);
  const [, codespace, code] = match ?? [];
  return codespace === undefined || code === undefined ? undefined : { codespace, codespaceCode: Number(code) };
}
