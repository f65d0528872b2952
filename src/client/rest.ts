import { guardDepth } from './depth.js';
import { clipText, GatewayError } from './errors.js';

/**
 * Reads a whole body as JSON.
 *
 * @throws GatewayError `malformed`
 */
export function parseRest(text: string, maxDepth: number): unknown {
  guardDepth(text, maxDepth);
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError('malformed', {
      expected: text.trim() === '' ? 'JSON, it is empty' : 'JSON',
      text: clipText(text).slice(0, 80),
    });
  }
}
