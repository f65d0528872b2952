import { GatewayError } from '../client/errors.js';
import { isObject } from '../client/options.js';
import { isText } from './host-input.js';
import type { ReadScript } from './host-data.js';

/** The expected type of each member of the JSON. */
const members: Readonly<Record<string, (value: unknown) => boolean>> = {
  labels: (value) => isObject(value) && Object.values(value).every(isText),
  tokens: (value) => isObject(value) && Object.values(value).every(isToken),
  abis: (value) => typeof value === 'object' && value !== null,
};

/** Parses labels, tokens and ABIs from the JSON of a script; waits for one that is still being parsed. */
export async function readScript(script: Element): Promise<ReadScript> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  let value: unknown;
  // The text is written by a person: invalid JSON is reported, not thrown.
  try {
    value = JSON.parse(script.textContent ?? '');
  } catch {
    return refuse('valid JSON');
  }
  if (!isObject(value)) return refuse('a JSON object with labels, tokens and abis');
  for (const [name, member] of Object.entries(value)) {
    const fits = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!fits) return refuse(`labels, tokens and abis, and no “${name.slice(0, 40)}”`);
    if (!fits(member)) return refuse(expectedOf[name] ?? name);
  }
  return { data: value };
}

const expectedOf: Readonly<Record<string, string>> = {
  labels: 'labels as texts by address or hash',
  tokens: 'tokens as { "symbol": text, "decimals": 0 to 255 } by address',
  abis: 'abis as ABIs, or as ABIs by address',
};

function isToken(value: unknown): boolean {
  const { symbol, decimals } = (value ?? {}) as { readonly symbol?: unknown; readonly decimals?: unknown };
  return (
    isText(symbol) && typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  );
}

function refuse(expected: string): ReadScript {
  const message = `The <script type="application/json"> of <gateway-provider> is not used: expected ${expected}.`;
  const problem = new GatewayError('config', { option: 'script', expected }, undefined, message);
  reportError(problem);
  return { problem };
}
