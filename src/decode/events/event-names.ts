import { readAbis, type AbisInput } from '../abi/input.js';
import { parseSignature, signatureText } from '../abi/signature.js';

/** An event that can be searched by name. */
export interface NamedEvent {
  readonly name: string;
  /** The text that is hashed: `Transfer(address,address,uint256)`. */
  readonly text: string;
}

/** The events of ABIs and signatures, without duplicates. An anonymous one has no topic to search for. */
export function eventsOf(abis: AbisInput | undefined, signatures: readonly string[]): readonly NamedEvent[] {
  const { contracts } = readAbis(abis ?? []);
  const shapes = contracts.flatMap(({ events }) => events.filter(({ anonymous }) => !anonymous));
  return distinct([...shapes, ...signatures.flatMap((text) => readEvent(text) ?? [])]);
}

/** The events of a bundled table, the most frequent first. */
export function eventsOfTable(table: string): readonly NamedEvent[] {
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('='));
  return distinct(lines.flatMap((line) => readEvent(line.slice(9)) ?? []));
}

/** The same events, each text once. */
export function distinct(events: readonly NamedEvent[]): readonly NamedEvent[] {
  return [...new Map(events.map(({ name, text }) => [text, { name, text }])).values()];
}

function readEvent(text: string): NamedEvent | undefined {
  const signature = parseSignature(text);
  if (!signature || signature.anonymous || (signature.kind ?? 'event') !== 'event') return undefined;
  return { name: signature.name, text: signatureText(signature.name, signature.inputs) };
}
