/** The reference gateway that the runner started on another port, so that CORS is real. */
export interface LiveGateway {
  /** `http://127.0.0.1:port`, without a trailing slash; the interfaces are `/rest`, `/rpc`, `/a` and `/b` below it. */
  readonly url: string;
  /** A key that it takes. */
  readonly key: string;
}

/** Where the reference gateway of this run listens. */
export async function liveGateway(): Promise<LiveGateway> {
  const reply = await fetch('/__gateway.json');
  if (!reply.ok) throw new Error(`The reference gateway did not start: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as LiveGateway;
}
