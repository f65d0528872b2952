import type { CallOptions } from './answer.js';
import type { WrongUrl } from './http.js';
import { GatewayError } from './errors.js';
import { isGiven, isObject, spelling } from './options.js';

// Finds the invalid option or argument. It is imported on demand, after `options.ts` has found that one is invalid.

export function wrongCall(gateway: unknown, request: unknown, options: CallOptions): GatewayError {
  if (typeof (gateway as { readonly ask?: unknown } | null | undefined)?.ask !== 'function') {
    return wrong('gateway', gateway, 'a gateway from createGateway');
  }
  if (!isObject(request)) return wrong('request', request, 'an object');
  if (!isObject(options)) return wrong('options', options, 'an object');
  const { signal, network } = options;
  if (isGiven(signal) && typeof signal.addEventListener !== 'function') {
    return wrong('signal', signal, 'an AbortSignal');
  }
  if (isGiven(network) && network !== 'evm-a' && network !== 'evm-b')
    return wrong('network', network, 'evm-a or evm-b');
  for (const name of ['onBytes', 'onFirst', 'onRetry', 'onProgress', 'onExchange'] as const) {
    if (isGiven(options[name]) && typeof options[name] !== 'function') return wrong(name, options[name], 'a function');
  }
  return wrong('options', options, 'an object');
}

const functions = ['getKey', 'fetch', 'read', 'onLarge'] as const;
const numbers = ['retries', 'maxBytes', 'maxDepth', 'maxConcurrent', 'cacheBytes'] as const;
const times = ['total', 'trace', 'idle'] as const;

/** The error for the first gateway option of the wrong type. The calls that need a URL check it. */
export function wrongOption(config: unknown): GatewayError {
  if (!isObject(config)) return wrong('config', config, 'an object');
  const given = config as Readonly<Record<string, unknown>>;
  for (const name of functions) {
    if (isGiven(given[name]) && typeof given[name] !== 'function') return wrong(name, given[name], 'a function');
  }
  const { timeouts } = given;
  if (isGiven(timeouts) && !isObject(timeouts)) return wrong('timeouts', timeouts, 'an object');
  return (
    wrongNumber(given, numbers) ??
    wrongNumber((timeouts ?? {}) as typeof given, times, 'timeouts.') ??
    wrong('config', config, 'an object')
  );
}

const urlWords: Readonly<Record<WrongUrl, string>> = {
  missing: 'the URL of the gateway',
  noOrigin: 'an absolute URL: outside a page, a path has no origin',
  noUrl: 'a URL such as https://gateway.example',
  extraParts: 'a URL without user, password, query and fragment',
  insecure: 'an https URL (http only on this machine)',
};

/** The error for a gateway URL. It never contains the value, which may contain a key. */
export function wrongUrl(option: string, reason: WrongUrl): GatewayError {
  return new GatewayError('config', { option, expected: urlWords[reason] });
}

const keyWords = {
  threw: 'a function that returns a key; it threw',
  noDate: 'expires as a Date',
  noKey: 'a key of up to 1,024 letters, digits and . _ ~ -',
};

export type WrongKey = keyof typeof keyWords;

/** The error for a key. It never contains the key. */
export function wrongKey(option: string, reason: WrongKey): GatewayError {
  return new GatewayError('config', { option, expected: keyWords[reason] });
}

function wrongNumber(
  source: Readonly<Record<string, unknown>>,
  names: readonly string[],
  prefix = '',
): GatewayError | undefined {
  for (const name of names) {
    const value = source[name];
    if (isGiven(value) && !(typeof value === 'number' && value >= 0)) {
      return wrong(`${prefix}${name}`, value, 'a number, 0 or more');
    }
  }
  return undefined;
}

function wrong(option: string, value: unknown, expected: string): GatewayError {
  return new GatewayError('config', { option, value: spelling(value), expected });
}
