import type { CallOptions } from '../../../client/answer.js';
import { GatewayError } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { loadCode } from '../../../client/load-code.js';
import type { Validator } from '../../../client/operations/validator-set-reply.js';
import { AnswerWork } from '../../../ui/controllers/answer-work.js';
import type { LazyHost } from '../../../ui/controllers/missing-code.js';
import {
  type SideRequest,
  type SideRequestHost,
  SideRequests,
  type SideRequestSource,
} from '../../../ui/controllers/side-requests.js';
import { onDemand } from '../../../ui/on-demand.js';
import { remember } from '../../../ui/remember.js';
import { isPartOfSet, type Names, type ValidatorSetAnswers } from '../view.js';

export class NameRequests {
  readonly #requests: SideRequests<Names>;

  constructor(host: SideRequestHost, source: SideRequestSource) {
    this.#requests = new SideRequests<Names>(host, source);
  }

  /** All requests, by height; those that are missing are sent. The same map until something changes. */
  at(heights: readonly bigint[]): ReadonlyMap<string, SideRequest<Names>> {
    for (const height of heights) if (!this.#requests.of(`${height}`)) this.again(height);
    return this.#requests.states;
  }

  again(height: bigint): void {
    void this.#requests.ask(`${height}`, (gateway, options) => askNames(gateway, height, options));
  }
}

/**
 * Queries the staking and the slashing module for the validators of a height.
 *
 * @throws GatewayError if the staking module did not answer; without signing infos the names are still returned
 */
async function askNames(gateway: Gateway, height: bigint, options: CallOptions): Promise<Names> {
  const { askSigningInfos, askStakingValidators } = await loadCode(onDemand.stakingModules);
  const [staking, signing] = await Promise.all([
    askStakingValidators(gateway, height, options),
    askSigningInfos(gateway, height, options).catch((reason: unknown) => {
      if (reason instanceof GatewayError) return undefined;
      throw reason;
    }),
  ]);
  return { staking, signing, more: staking.more || (signing?.more ?? false) };
}

type Decode = typeof import('../../../decode/bech32-addresses.js');

interface Texts {
  readonly validators: readonly Validator[];
  readonly texts: readonly string[];
  readonly createAddressFilter: Decode['createAddressFilter'];
}

/** Finds validators by any form of their address or key. The texts are computed once for an answer, in slices, on first use. */
export class AddressFilter {
  readonly #texts: AnswerWork<Decode, ValidatorSetAnswers, Texts>;
  readonly #matching = remember(({ validators, texts, createAddressFilter }: Texts, query: string) => {
    const matches = createAddressFilter(query);
    return new Set(validators.filter((_, index) => matches(texts[index] ?? '')));
  });

  constructor(host: LazyHost) {
    this.#texts = new AnswerWork(
      host,
      onDemand.addresses,
      async (decode, { set: { value: set }, compared }, scheduler) => {
        // Changes are found by address only.
        const isComparison = compared && !isPartOfSet(compared.value) && !isPartOfSet(set);
        const validators = isComparison ? [...set.validators, ...compared.value.validators] : set.validators;
        const texts = await scheduler.map(validators, ({ address, pubKey }) =>
          decode.toFilterText({ address, pubKey: isComparison ? null : pubKey }),
        );
        return { validators, texts, createAddressFilter: decode.createAddressFilter };
      },
    );
  }

  /** The validators that match; undefined if all do, or while the texts are computed. */
  matching(answers: ValidatorSetAnswers, query: string): ReadonlySet<Validator> | undefined {
    if (query.trim() === '') return undefined;
    const texts = this.#texts.of(answers);
    return texts && this.#matching(texts, query);
  }
}
