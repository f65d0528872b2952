/**
 * A normalised call and its block as a key: names sorted, hex in lower case, `data` as `input`, default values omitted.
 * Undefined if the block is unknown.
 */
export function callKey(call: unknown, block: unknown, numbers: ReadonlyMap<string, bigint>): string | undefined {
  const at = toNumber(block, numbers);
  if (at === undefined || typeof call !== 'object' || call === null) return undefined;
  const members = Object.entries(call).map(([name, value]) => [name, toLower(value)] as const);
  const merged = new Map(members.filter(([name, value]) => name !== 'data' && !isDefault(name, value)));
  const data = members.find(([name]) => name === 'data')?.[1];
  // Nodes use `input` if both are present.
  if (!merged.has('input') && !isDefault('input', data)) merged.set('input', data);
  const ordered = [...merged].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([at.toString(), ordered]);
}

function isDefault(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (name === 'value') return value === '0x0';
  if (name === 'input') return value === '0x';
  return name === 'accessList' && Array.isArray(value) && value.length === 0;
}

function toLower(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  if (Array.isArray(value)) return value.map(toLower);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, toLower(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toNumber(block: unknown, numbers: ReadonlyMap<string, bigint>): bigint | undefined {
  if (typeof block !== 'string') return undefined;
  if (/^0x[0-9a-f]{64}$/i.test(block)) return numbers.get(block.toLowerCase());
  return /^0x[0-9a-f]{1,16}$/i.test(block) ? BigInt(block) : undefined;
}
