import { GatewayError } from '../../client/errors.js';

/** The error for an invalid attribute; its text is clipped. */
export function invalid(option: string, text: string, expected: string): GatewayError {
  const value = text.trim();
  return new GatewayError('config', { option, value: value.length > 80 ? `${value.slice(0, 80)}…` : value, expected });
}
