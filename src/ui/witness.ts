import { urlOption, type Gateway } from '../client/gateway.js';
import type { Network } from '../client/answer.js';
import { isGiven } from '../client/options.js';
import type { AddressOption } from './gateway-context.js';
import { addresses, createGatewaySource, parseAddress } from './gateway-source.js';
import { remember } from './remember.js';

export interface Witness {
  readonly gateway: Gateway;
  /** Its host for a network; undefined if the page created it, so that its URLs are unknown. */
  readonly hostOf: (network: Network) => string | undefined;
}

type WitnessSettings = Pick<Element, 'baseURI' | 'getAttribute'> & { readonly witness: Gateway | undefined };

export type MakeWitness = ReturnType<typeof createWitnesses>;

const attributes: Readonly<Record<AddressOption, string>> = {
  cosmosRestUrl: 'witness-cosmos-rest-url',
  cosmosRpcUrl: 'witness-cosmos-rpc-url',
  evmAUrl: 'witness-evm-a-url',
  evmBUrl: 'witness-evm-b-url',
};

/** Reads the witness of a provider. The provider's own key is never sent to it. */
export function createWitnesses() {
  const make = remember((apiKey: string | undefined, ...urls: readonly (string | undefined)[]): Witness => {
    const settings = Object.fromEntries(addresses.map((option, at) => [option, urls[at]]));
    return {
      gateway: createGatewaySource({ ...settings, apiKey }).gateway,
      hostOf: (network) => parseAddress(urls[addresses.indexOf(urlOption[network])] ?? '')?.host,
    };
  });
  return (provider: WitnessSettings, apiKey: string | undefined): Witness | undefined => {
    if (provider.witness) return { gateway: provider.witness, hostOf: () => undefined };
    const urls = addresses.map((option) => {
      const given = provider.getAttribute(attributes[option])?.trim();
      return given && URL.canParse(given, provider.baseURI) ? new URL(given, provider.baseURI).href : given;
    });
    return urls.some((url) => isGiven(url) && url !== '') ? make(apiKey, ...urls) : undefined;
  };
}
