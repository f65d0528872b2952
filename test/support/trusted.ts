interface Policy {
  createHTML(markup: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Markup and addresses that a test vouches for; the policy of the test page takes none from mere text. */
export function trusted(): Policy {
  const { trustedTypes } = globalThis as unknown as { trustedTypes: PolicyFactory };
  return trustedTypes.createPolicy('gateway-elements', {
    createHTML: (markup) => markup,
    createScriptURL: (url) => url,
  });
}
