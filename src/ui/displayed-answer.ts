import type { Note } from '../client/answer.js';
import { GatewayError } from '../client/errors.js';
import type { Gateway } from '../client/gateway.js';
import { isMissingCode, missingCode } from '../client/load-code.js';
import type { Exchange } from './extras/snapshot.js';
import type { Cost, Outcome } from './events.js';

/** What a widget holds of an answer: its data, the code that draws it, and what the card says about it. */
export interface DisplayedAnswer<Request, Data, Renderer> {
  readonly request: Request;
  readonly data: Data;
  readonly renderer: Renderer;
  /** The queries that it took, and what came. */
  readonly exchanges: readonly Exchange[];
  /** Whether it was saved before, and the gateway not asked. */
  readonly saved: boolean;
  readonly cost: Cost;
  readonly outcome: Outcome;
  readonly notes: readonly Note[];
}

/** The same gateway, which notes what it answers and what failed, by what was thrown; `fresh` when an answer that was kept is not enough. */
export function notingGateway(
  gateway: Gateway,
  fresh: boolean,
  exchanges: Exchange[],
  failed: Map<unknown, Exchange['call']>,
): Gateway {
  return {
    ...gateway,
    async ask(call, options) {
      try {
        const answer = await gateway.ask(call, { ...options, fresh });
        exchanges.push({ call, answer } as Exchange);
        return answer;
      } catch (thrown) {
        failed.set(thrown, call as Exchange['call']);
        throw thrown;
      }
    },
  };
}

/** The same text for the same query; members are in the order in which `toRequest` writes them. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)) ?? '';
}

/** What a step threw. Everything but a `GatewayError` is a fault of ours: it is shown, and reported to the page's own tools. */
export function toGatewayError(thrown: unknown): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  if (isMissingCode(thrown)) return missingCode();
  reportError(thrown);
  return new GatewayError('malformed', { expected: 'an answer that this widget can show' });
}
