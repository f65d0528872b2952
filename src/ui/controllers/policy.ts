import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { GatewayError } from '../../client/errors.js';

// A browser reports the violation about when the request fails, sometimes a little later.
const grace = 50;

/** Notices, while its element is in the document, when the page's own policy refuses a request. */
export class PolicyController implements ReactiveController {
  /** Hosts that were refused. Never the whole address: its path may hold the key. */
  readonly #refused = new Set<string>();

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('securitypolicyviolation', this.#note);
  }

  hostDisconnected(): void {
    document.removeEventListener('securitypolicyviolation', this.#note);
  }

  /** The same error, or `blocked` if the request never left the page. */
  async judge(error: GatewayError): Promise<GatewayError> {
    if (error.code !== 'network' || error.details.offline || error.details.truncated) return error;
    if (!this.#covers(error)) await new Promise((resolve) => setTimeout(resolve, grace));
    if (!this.#covers(error)) return error;
    const { host } = error.details;
    return new GatewayError('blocked', { directive: 'connect-src', ...(host === undefined ? {} : { host }) });
  }

  #covers({ details: { host } }: GatewayError): boolean {
    return host === undefined ? this.#refused.size > 0 : this.#refused.has(host);
  }

  readonly #note = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition !== 'enforce' || event.effectiveDirective !== 'connect-src') return;
    if (URL.canParse(event.blockedURI)) this.#refused.add(new URL(event.blockedURI).host);
  };
}
