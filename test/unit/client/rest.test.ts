import { describe, expect, it } from 'vitest';
import { isRetryable } from '../../../src/client/errors.js';
import { restFailure, rpcFailure } from '../../../src/client/failures.js';
import { parseRest } from '../../../src/client/json.js';

const failed = (status: number, body: string | object) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return restFailure({ status, text, bytes: text.length, at: new Date(), sample: false });
};

describe('a failed REST reply', () => {
  // fault 22
  it('contains the message of the node and the gRPC code', () => {
    expect(failed(400, { code: 3, message: 'type mismatch, parameter: height', details: [] })).toMatchObject({
      code: 'bad-request',
      details: { status: 400, grpcCode: 3, text: 'type mismatch, parameter: height' },
    });
  });

  it('contains the codespace and its code', () => {
    const message = 'codespace sdk code 26: invalid height: cannot query with height in the future';
    expect(failed(500, { code: 2, message })).toMatchObject({
      code: 'future',
      details: { codespace: 'sdk', codespaceCode: 26 },
    });
  });

  it('with 429 and code 8 is an oversized answer, unless its text reports a rate limit', () => {
    const message = 'grpc: received message larger than max (13463 vs. 8000)';
    expect(failed(429, { code: 8, message }).code).toBe('too-large');
    expect(failed(429, { code: 8, message: 'hm' }).code).toBe('too-large');
    expect(failed(429, { code: 8, message: 'too many requests' }).code).toBe('rate-limited');
    expect(failed(429, 'slow down').code).toBe('rate-limited');
  });

  it.each([
    [500, 2, 'something else', 'http'],
    [400, 3, 'hm', 'bad-request'],
    [400, 9, 'hm', 'bad-request'],
    [400, 11, 'hm', 'bad-request'],
    [404, 5, 'not recorded: height 7', 'not-found'],
    [404, 5, 'hm', 'not-found'],
    [403, 7, 'hm', 'forbidden'],
    [501, 12, 'Not Implemented', 'base-url'],
    [405, 12, 'hm', 'base-url'],
    [503, 14, 'hm', 'unavailable'],
    [401, 16, 'hm', 'unauthorized'],
    [418, 4, 'hm', 'node-timeout'],
    // If the status is not specific, the code decides.
    [418, 5, 'hm', 'not-found'],
    [418, 7, 'hm', 'forbidden'],
    [418, 12, 'hm', 'base-url'],
    [418, 14, 'hm', 'unavailable'],
    [418, 16, 'hm', 'unauthorized'],
    [418, 13, 'hm', 'http'],
  ] as const)('with status %i, code %i and “%s” is %s', (status, code, message, expected) => {
    expect(failed(status, { code, message, details: [] }).code).toBe(expected);
  });

  // fault 25
  it.each(['<html>not here</html>', '', '404 page not found'])('with 404 and the page “%s” is a wrong URL', (text) => {
    expect(failed(404, text).code).toBe('base-url');
  });

  it.each([520, 521, 522, 523, 524, 525, 526, 527, 529, 530, 598, 599])(
    'with %i from a proxy is a temporary failure over REST and over JSON-RPC',
    (status) => {
      const page = `<!DOCTYPE html><title>${status}</title><h1>Connection timed out</h1>`;
      const reply = { status, text: page, bytes: page.length, at: new Date(0), sample: false };
      for (const failure of [failed(status, page), rpcFailure(reply, false)]) {
        expect([failure.code, isRetryable(failure), failure.details.text]).toEqual(['unavailable', true, undefined]);
      }
    },
  );

  // fault 29
  it('reports no markup of a proxy', () => {
    const failure = failed(502, '<html><h1>502 Bad Gateway</h1></html>');
    expect(failure.code).toBe('unavailable');
    expect(JSON.stringify(failure)).not.toContain('<h1>');
  });

  it.each(['{"message":"No API key found in request"}', '{"error":"nope"}', '{"error_msg":"nope"}', '[]', '7', 'null'])(
    'with the body %s from a gateway is classified by its status',
    (text) => {
      expect(failed(401, text).code).toBe('unauthorized');
    },
  );
});

describe('the body of a REST answer', () => {
  // fault 43, threat B11
  it('is rejected before parsing if it nests deeper than the limit', () => {
    expect(() => parseRest('['.repeat(513) + ']'.repeat(513), 512)).toThrow(
      expect.objectContaining({ code: 'malformed', details: { expected: 'JSON of at most 512 levels' } }),
    );
    expect(parseRest('['.repeat(512) + ']'.repeat(512), 512)).toBeInstanceOf(Array);
  });

  it('may contain brackets in its texts', () => {
    expect(parseRest(JSON.stringify('[{"\\'.repeat(900)), 3)).toHaveLength(3_600);
  });
});
