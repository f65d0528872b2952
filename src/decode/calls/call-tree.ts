import type { Hex } from 'viem';
import { Reading } from '../abi/reading.js';
import type { CallMeaning, CallReading } from '../prepared-calls.js';
import {
  type NestedCall,
  nestedIn,
  type NestedPlan,
  readCommand,
  type RouterCommand,
  subPlan,
} from './nested-calls.js';

export interface CallNode extends NestedCall {
  readonly meaning: CallMeaning;
  readonly nested: readonly (CallNode | CommandNode)[];
  /** The number of calls omitted from `nested`: too deep, or too many. */
  readonly more: number;
}

export interface CommandNode extends RouterCommand {
  readonly path: string;
  readonly kind: 'command';
  readonly input: Hex;
  readonly nested: readonly CommandNode[];
  readonly more: number;
}

export interface TreeLimits {
  readonly depth: number;
  /** Calls and commands of the whole tree. */
  readonly entries: number;
}

/** The default limits. */
const treeLimits: TreeLimits = { depth: 4, entries: 200 };

/** Decodes a call and the calls in its arguments. A guess is only followed if it is the single exact fit. */
export function decodeCallTree(
  decode: (data: Hex, to: string | undefined) => CallMeaning,
  call: Omit<NestedCall, 'path' | 'kind'>,
  limits: TreeLimits = treeLimits,
): CallNode {
  let left = limits.entries - 1;
  const reading = new Reading();
  return node({ path: '', kind: 'call', ...call }, limits.depth);

  function node(one: NestedCall, depth: number): CallNode {
    const meaning = decode(one.data, one.to);
    const certain = certainReading(meaning);
    const found = certain ? nestedIn(certain, one.to) : { calls: [] };
    if (found.plan) return { ...one, meaning, ...plan(found.plan, depth) };
    const taken = take(found.calls, depth);
    const nested = taken.map((next) => node(next, depth - 1));
    return { ...one, meaning, nested, more: found.calls.length - nested.length };
  }

  function plan({ commands, inputs }: NestedPlan, depth: number): { nested: CommandNode[]; more: number } {
    const taken = take(inputs.slice(0, (commands.length - 2) >> 1), depth);
    const nested = taken.map((input, index): CommandNode => {
      const step = readCommand(commands, index, input, reading);
      const [steps, parts] = step.command === subPlan ? (step.args ?? []) : [];
      const below =
        typeof steps === 'string' && Array.isArray(parts)
          ? plan({ commands: steps, inputs: parts as readonly string[] }, depth - 1)
          : { nested: [], more: 0 };
      return { path: `inputs[${index}]`, kind: 'command', input: input as Hex, ...step, ...below };
    });
    return { nested, more: inputs.length - nested.length };
  }

  /**
   * As many as the limits allow. They are deducted at once, so that the first of them cannot use up the budget of the
   * others.
   */
  function take<T>(all: readonly T[], depth: number): readonly T[] {
    const taken = all.slice(0, depth > 0 ? Math.max(0, left) : 0);
    left -= taken.length;
    return taken;
  }
}

/** The reading that can be relied on: decoded, or the only exact guess. */
export function certainReading(meaning: CallMeaning): CallReading | undefined {
  if (meaning.kind === 'decoded') return meaning;
  if (meaning.kind === 'opaque') return undefined;
  const [best, next] = meaning.candidates;
  return best?.canonical && best.score !== next?.score ? best : undefined;
}
