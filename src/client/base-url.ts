import { GatewayError } from './errors.js';

/**
 * Parses the address of a gateway: https, http on this machine or on the page's own origin, or a path of that origin (`/proxy/rest`).
 *
 * Credentials, query and fragment are rejected, as they would be sent or dropped silently.
 *
 * @throws GatewayError `config`, naming the option and never its value, which may hold a key
 */
export function readBaseUrl(option: string, text: unknown): URL {
  if (typeof text !== 'string' || text.trim() === '') {
    throw new GatewayError('config', { option, expected: 'the URL of the gateway' });
  }
  const trimmed = text.trim();
  const page = pageOrigin();
  const isPath = /^\/(?![/\\])/.test(trimmed);
  if (isPath && page === undefined) {
    throw new GatewayError('config', {
      option,
      expected: 'an absolute URL: outside a page, a path has no origin',
    });
  }
  const url = parse(option, trimmed, isPath ? page : undefined);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new GatewayError('config', { option, expected: 'a URL without user, password, query and fragment' });
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isLoopback(url.hostname) || url.origin === page))) {
    throw new GatewayError('config', { option, expected: 'an https URL (http only on this machine)' });
  }
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

/** Appends a path, with its query, to a base URL. */
export function joinPath(base: URL, path: string): URL {
  const url = new URL(base);
  const cut = path.indexOf('?');
  url.pathname = `${base.pathname.replace(/\/+$/, '')}${cut === -1 ? path : path.slice(0, cut)}`;
  if (cut !== -1) url.search = path.slice(cut);
  return url;
}

function parse(option: string, text: string, base: string | undefined): URL {
  try {
    return new URL(text, base);
  } catch {
    throw new GatewayError('config', { option, expected: 'a URL such as https://gateway.example' });
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

// Of the page, not of its address: a frame of `srcdoc` has no address, and the origin of the page around it.
function pageOrigin(): string | undefined {
  const { origin } = globalThis as { origin?: string };
  return origin === undefined || origin === 'null' ? undefined : origin;
}
