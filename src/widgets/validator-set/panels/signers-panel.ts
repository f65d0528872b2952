import { html, nothing, type TemplateResult } from 'lit';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { costOfWay } from '../../../ui/cosmos/proof-actions.js';
import type { Drawing } from '../view.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

export const catalogues = [chainCatalogue];

/** Two blocks and the set, which is requested again unless the gateway has kept it. */
const requests = 3;

export function renderPanel({ view, actions, words, localization, format }: Drawing): TemplateResult {
  const { set, known } = view;
  const { chain, waiting, evidence, verify, root } = known;
  const { pin } = actions;
  if (waiting && chain) return chain.renderWaiting(waiting, false, pin, localization);
  if (evidence && chain) {
    const chainWords = chain.chainWordsOf(localization);
    const label = chainWords.set(format.integer(set.rows.length), format.integer(set.votingPower));
    const hash = evidence.signed.block?.signedHeader.header.validatorsHash ?? '–';
    const fields = [{ label: 'validators_hash', long: true, value: html`<bdi class="hash" dir="ltr">${hash}</bdi>` }];
    const { openedSteps: opened, hasSecond } = known;
    const steps = { opened, hasSecond, toggle: actions.toggleStep, goOn: actions.goOn, askSecond: actions.askSecond };
    return chain.renderChain({ label, fields, pin }, evidence, steps, localization);
  }
  if (verify)
    return html`<p class="info">${words.aboutVotes}</p>
      <p class="coming">${words.votesComing}</p>`;
  const cost = localization.wordsOf(checkWords).next.requests(format.integer(requests), requests);
  const way = costOfWay(root, set.blockHeight);
  return html`<p class="info">${words.aboutVotes}</p>
    <p class="chain-ask">
      <button type="button" part="button" @click=${actions.askVotes}>${words.askVotes}</button>
      <span class="requests"
        >${cost}
        ${way ? localization.wordsOf(chainCatalogue).andRoot(format.integer(way[0]), format.integer(way[1])) : nothing}</span
      >
    </p>`;
}
