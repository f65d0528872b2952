import { html, nothing, type TemplateResult } from 'lit';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { wayCost } from '../../../ui/cosmos/proof-actions.js';
import type { ValidatorSetState } from '../state.js';
import type { ShownSet } from '../view.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

export const catalogues = [chainCatalogue];

/** Two blocks and the set, which is requested again unless the gateway has kept it. */
const requests = 3;

/** Draws who signed the block at the height of the set; before that is requested, what it takes. */
export function renderPanel(state: ValidatorSetState, { set, view }: ShownSet): TemplateResult {
  const { host, signers, words, localization, format } = state;
  const evidence = signers.of(set.blockHeight);
  const { chain, waiting } = signers;
  const pin = (height: bigint) => (host.height = `${height}`);
  if (waiting?.height === set.blockHeight && chain) return chain.renderWaiting(waiting, false, pin, localization);
  if (evidence && chain) {
    const chainWords = chain.chainWordsOf(localization);
    const label = chainWords.set(format.integer(view.rows.length), format.integer(view.votingPower));
    const hash = evidence.signed.block?.signedHeader.header.validatorsHash ?? '–';
    const fields = [{ label: 'validators_hash', long: true, value: html`<bdi class="hash" dir="ltr">${hash}</bdi>` }];
    return chain.renderChain({ label, fields, pin }, evidence, signers, localization);
  }
  if (host.verify)
    return html`<p class="info">${words.aboutVotes}</p>
      <p class="coming">${words.votesComing}</p>`;
  const cost = localization.wordsOf(checkWords).next.requests(format.integer(requests), requests);
  const way = wayCost(host, state.rootGateway, set.blockHeight);
  return html`<p class="info">${words.aboutVotes}</p>
    <p class="chain-ask">
      <button type="button" part="button" @click=${() => (host.verify = 'trusted')}>${words.askVotes}</button>
      <span class="requests"
        >${cost}
        ${way ? localization.wordsOf(chainCatalogue).andRoot(format.integer(way[0]), format.integer(way[1])) : nothing}</span
      >
    </p>`;
}
