import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';

// A browser reports the violation about when the request fails, sometimes a little later.
const grace = 50;

/** Notices, while its element is in the document, when the page's own policy refuses a request. */
export class PolicyController implements ReactiveController {
  /** Hosts that were refused. Never the whole address: its path may hold the key. */
  readonly #refused = new Set<string>();
  #last: { readonly gateway: Gateway; readonly watched: Gateway } | undefined;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('securitypolicyviolation', this.#note);
  }

  hostDisconnected(): void {
    document.removeEventListener('securitypolicyviolation', this.#note);
  }

  /** The gateway, which sends nothing a second time that the policy refused; the same object for the same gateway. */
  watched(gateway: Gateway | undefined): Gateway | undefined {
    if (!gateway) return undefined;
    if (gateway === this.#last?.gateway) return this.#last.watched;
    const watched: Gateway = {
      ...gateway,
      ask: (call, options) =>
        gateway.ask(call, {
          ...options,
          onRetry: async (failure) => {
            const explained = await this.explain(failure);
            if (explained.code === 'blocked') throw explained;
            await options?.onRetry?.(failure);
          },
        }),
    };
    this.#last = { gateway, watched };
    return watched;
  }

  /** The same error, or `blocked` if the request never left the page. */
  async explain(error: GatewayError): Promise<GatewayError> {
    if (error.code !== 'network') return error;
    await new Promise((resolve) => setTimeout(resolve, grace));
    // A dead network would keep this code waiting, and the reader with it: it comes only where something was refused.
    if (this.#refused.size === 0) return error;
    return loadCode(() => import('./blocked.js')).then(
      ({ explainBlocked }) => explainBlocked(error, this.#refused),
      () => error,
    );
  }

  readonly #note = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition !== 'enforce' || event.effectiveDirective !== 'connect-src') return;
    if (URL.canParse(event.blockedURI)) this.#refused.add(new URL(event.blockedURI).host);
  };
}
