import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';

// Browsers report the violation when the request fails, or shortly afterwards.
const grace = 50;

/** While its element is in the document, detects that the page's content security policy rejected a request. */
export class PolicyController implements ReactiveController {
  /** Rejected hosts. Never the full URL, because its path may contain the key. */
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

  /** Ends a call whose request was rejected by the policy, so that the request is not sent again. */
  readonly onRetry = async (failure: GatewayError): Promise<void> => {
    const explained = await this.explain(failure);
    if (explained.code === 'blocked') throw explained;
  };

  async explain(error: GatewayError): Promise<GatewayError> {
    if (error.code !== 'network') return error;
    await new Promise((resolve) => setTimeout(resolve, grace));
    // On a dead network, this code would load slowly, so it loads only after a rejection.
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
