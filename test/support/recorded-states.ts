import { readTrace, type TraceItem } from '../../src/client/operations/trace-reply.js';
import { loadRecordings } from './recordings.js';

/** One recorded block: what its transactions found, and what they changed in the node's own words. */
export interface RecordedState {
  readonly block: string;
  readonly before: readonly TraceItem[];
  readonly truth: readonly TraceItem[];
}

/** All blocks of a chain whose state was recorded both ways. */
export function recordedStates(chain: 'evm-a' | 'evm-b'): RecordedState[] {
  const bodies = new Map(loadRecordings(`${chain}/series`).map((each) => [each.name, each.response.body]));
  return [...bodies].flatMap(([name, before]) => {
    const [block = '', kind] = name.split('/');
    const truth = bodies.get(`${block}/state-diff`);
    return kind === 'prestate' && truth ? [{ block, before: readItems(before), truth: readItems(truth) }] : [];
  });
}

function readItems(body: string): TraceItem[] {
  const { id } = JSON.parse(body) as { id: number };
  const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id };
  return readTrace({ blockHash: `0x${'0'.repeat(64)}`, tracer: 'prestate' }, body, received).value;
}
