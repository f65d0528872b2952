import { createGateway, type Gateway, type GatewayConfig } from '../../src/client.js';

// Replies that arrive as far as a test allows.

/** One request that was sent, and its reply. */
export interface SlowReply {
  readonly id: number;
  readonly params: readonly Record<string, string>[];
  /** Sends more text. */
  send(text: string): void;
  /** Sends the last byte. */
  end(): void;
  /** Cuts the connection. */
  cut(): void;
}

/** A gateway whose replies are controlled by a test, in the order of the requests. */
export function slowGateway(config: GatewayConfig = {}): {
  readonly gateway: Gateway;
  readonly asked: readonly SlowReply[];
} {
  const asked: SlowReply[] = [];
  const encoder = new TextEncoder();
  const gateway = createGateway({
    evmAUrl: 'https://gateway.example/a',
    retries: 0,
    ...config,
    fetch: (_url, { body, signal }) => {
      const { id, params } = JSON.parse(String(body)) as Pick<SlowReply, 'id' | 'params'>;
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          signal?.addEventListener('abort', () => controller.error(signal.reason));
          asked.push({
            id,
            params,
            send: (text) => controller.enqueue(encoder.encode(text)),
            end: () => controller.close(),
            cut: () => controller.error(new TypeError('cut')),
          });
        },
      });
      return Promise.resolve(new Response(stream));
    },
  });
  return { gateway, asked };
}

/** Logs of blocks, so many each, of about 1 kB each. */
export function manyLogs(from: number, blocks: number, each: number): readonly object[] {
  return Array.from({ length: blocks * each }, (_, index) => {
    const block = from + Math.floor(index / each);
    return {
      address: `0x${'aa'.repeat(20)}`,
      blockHash: `0x${block.toString(16).padStart(64, '0')}`,
      blockNumber: `0x${block.toString(16)}`,
      data: `0x${'00'.repeat(320)}`,
      logIndex: `0x${(index % each).toString(16)}`,
      topics: [`0x${'dd'.repeat(32)}`],
      transactionHash: `0x${'cc'.repeat(32)}`,
      transactionIndex: '0x0',
      removed: false,
    };
  });
}

/** The text of a reply in two halves. */
export function inHalves(id: number, result: readonly object[]): readonly [string, string] {
  const text = JSON.stringify({ jsonrpc: '2.0', id, result });
  return [text.slice(0, text.length / 2), text.slice(text.length / 2)];
}
