import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Notices, while its element is in the document, when the page's own policy refuses a request. */
export class PolicyController implements ReactiveController {
  /** Hosts that were refused. Never the whole address: its path may hold the key. */
  readonly refused = new Set<string>();

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('securitypolicyviolation', this.#note);
  }

  hostDisconnected(): void {
    document.removeEventListener('securitypolicyviolation', this.#note);
  }

  readonly #note = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition !== 'enforce' || event.effectiveDirective !== 'connect-src') return;
    if (URL.canParse(event.blockedURI)) this.refused.add(new URL(event.blockedURI).host);
  };
}
