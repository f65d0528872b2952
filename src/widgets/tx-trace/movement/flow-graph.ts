import type { ValueFlow } from '../../../decode/trace/movement.js';

/** Transfers of coins as a picture: accounts side by side, and below them one arrow per transfer, in order. */
export interface FlowGraph {
  /** In the order of their first transfer. */
  readonly accounts: readonly string[];
  readonly arrows: readonly FlowArrow[];
}

/** A transfer between two accounts by index. */
export interface FlowArrow {
  readonly from: number;
  readonly to: number;
  readonly flow: ValueFlow;
}

/** More than this cannot be followed by eye. */
export const mostAccounts = 40;
export const mostArrows = 200;

/** Takes transfers in order until the limits are reached. */
export function toFlowGraph(flows: readonly ValueFlow[]): FlowGraph {
  const places = new Map<string, number>();
  const accounts: string[] = [];
  const arrows: FlowArrow[] = [];
  for (const flow of flows.slice(0, mostArrows)) {
    const ends = [flow.from, flow.to].map((each) => each.toLowerCase());
    const fresh = [...new Set(ends)].filter((each) => !places.has(each));
    if (accounts.length + fresh.length > mostAccounts) break;
    for (const each of fresh) places.set(each, accounts.push(each) - 1);
    const [from = 0, to = 0] = ends.map((each) => places.get(each) ?? 0);
    arrows.push({ from, to, flow });
  }
  return { accounts, arrows };
}
