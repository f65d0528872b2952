import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinPath, readBaseUrl } from '../../../src/client/http.js';
import { wrongUrl } from '../../../src/client/wrong-options.js';

function read(text: string): string {
  const read = readBaseUrl(text);
  if (typeof read === 'string') throw wrongUrl('evmAUrl', read);
  return read.href;
}

describe('a gateway URL on a page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('accepts a path on the page origin', () => {
    vi.stubGlobal('origin', 'https://page.example');
    expect(read('/proxy/rest/')).toBe('https://page.example/proxy/rest');
    expect(read(' /proxy ')).toBe('https://page.example/proxy');
  });

  it('accepts http on the page origin and on no other origin', () => {
    vi.stubGlobal('origin', 'http://page.example:8080');
    expect(read('http://page.example:8080/rest')).toBe('http://page.example:8080/rest');
    expect(read('/rest')).toBe('http://page.example:8080/rest');
    for (const other of ['http://page.example/rest', 'http://other.example:8080']) {
      expect(() => read(other)).toThrow(expect.objectContaining({ code: 'config' }));
    }
  });

  it.each(['null', undefined])('rejects a path if the origin is %s, and the error explains why', (origin) => {
    vi.stubGlobal('origin', origin);
    expect(() => read('/rest')).toThrow(
      'Invalid evmAUrl. Expected an absolute URL: outside a page, a path has no origin; no request was sent.',
    );
    expect(read('https://gateway.example/rest')).toBe('https://gateway.example/rest');
  });
});

describe('a gateway URL', () => {
  it.each(['http://127.1.2.3.4.example', 'http://[::2]:1317', 'http://xlocalhost'])(
    'rejects http on another machine: %s',
    (text) => {
      expect(() => read(text)).toThrow('Expected an https URL (http only on this machine)');
    },
  );

  it.each(['http://127.255.0.9:1317/', 'http://node.localhost/'])('accepts http on this machine: %s', (text) => {
    expect(read(text)).toBe(text);
  });

  it('joins the path and query of a request to the URL', () => {
    const base = new URL(read('https://gateway.example/v1//rest/'));
    expect(joinPath(base, '/a/b?c=1&d=2').href).toBe('https://gateway.example/v1//rest/a/b?c=1&d=2');
    expect(joinPath(base, '/a').href).toBe('https://gateway.example/v1//rest/a');
    expect(joinPath(new URL('https://gateway.example'), '/a').href).toBe('https://gateway.example/a');
  });
});
