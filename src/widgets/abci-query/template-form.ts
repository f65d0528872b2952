import { html, nothing, type TemplateResult } from 'lit';
import { type Choices, renderField } from '../../ui/templates/field.js';
import { renderTick } from '../../ui/templates/tick.js';
import type { Draft } from './controllers/draft.js';
import type { Localization } from '../../ui/localization/localization.js';
import { templateWords } from './template-words.en.js';
import { pageFields, templates, type TemplateField } from './templates.js';
import { type AbciWords, words as catalogue } from './words.en.js';
import { safeText } from '../../ui/format/safe-text.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import type { HistoryEntry } from './controllers/history.js';
import { bytesIn } from './view.js';

export const templateGroups = [
  'bank',
  'staking',
  'slashing',
  'distribution',
  'gov',
  'mint',
  'auth',
  'evidence',
  'ibc',
  'upgrade',
  'tx',
  'comet',
  'app',
  'store',
] as const;

export type TemplateGroup = (typeof templateGroups)[number];

/** The name of a template, in the format of the attribute `template`. */
export type TemplateId =
  | 'bank.balance'
  | 'bank.all-balances'
  | 'bank.supply-of'
  | 'bank.total-supply'
  | 'bank.denom-metadata'
  | 'bank.params'
  | 'staking.validator'
  | 'staking.validators'
  | 'staking.delegation'
  | 'staking.delegations'
  | 'staking.unbonding'
  | 'staking.pool'
  | 'staking.params'
  | 'slashing.signing-info'
  | 'slashing.signing-infos'
  | 'slashing.params'
  | 'distribution.rewards'
  | 'distribution.commission'
  | 'distribution.community-pool'
  | 'distribution.params'
  | 'gov.proposal'
  | 'gov.proposals'
  | 'gov.votes'
  | 'gov.vote'
  | 'gov.deposits'
  | 'gov.tally'
  | 'gov.params'
  | 'mint.inflation'
  | 'mint.annual-provisions'
  | 'mint.params'
  | 'auth.account'
  | 'auth.accounts'
  | 'auth.module-account'
  | 'auth.params'
  | 'evidence.all'
  | 'evidence.one'
  | 'ibc.client-state'
  | 'ibc.client-states'
  | 'ibc.channel'
  | 'ibc.channels'
  | 'ibc.connection'
  | 'upgrade.current-plan'
  | 'upgrade.applied-plan'
  | 'upgrade.module-versions'
  | 'tx.get'
  | 'tx.simulate'
  | 'comet.validator-set'
  | 'comet.block'
  | 'comet.node-info'
  | 'app.version'
  | 'app.simulate'
  | 'store.account'
  | 'store.balance'
  | 'store.supply'
  | 'store.denom-metadata'
  | 'store.validator'
  | 'store.by-consensus-address'
  | 'store.last-power'
  | 'store.delegation'
  | 'store.unbonding'
  | 'store.staking-params'
  | 'store.signing-info'
  | 'store.fee-pool'
  | 'store.proposal'
  | 'store.deposit'
  | 'store.vote'
  | 'store.minter'
  | 'store.evidence'
  | 'store.upgrade-plan'
  | 'store.key'
  | 'store.prefix';

export { templateOf } from './templates.js';

export const catalogues = [templateWords];

export function choicesOf(localization: Localization): Choices {
  const names = localization.wordsOf(templateWords);
  const grouped = templateGroups.map((group) => {
    const ofGroup = templates.filter((template) => template.group === group);
    return [names.groups[group], Object.fromEntries(ofGroup.map(({ id }) => [id, names.titles[id]]))] as const;
  });
  return Object.fromEntries(grouped);
}

export function renderTemplateFields(draft: Draft, words: AbciWords): TemplateResult {
  const fields = draft.template?.fields ?? [];
  const own = fields.filter((field) => !pageFields.includes(field));
  const paged = fields.filter((field) => pageFields.includes(field));
  return html`${own.map((field) => renderOne(field, draft, words))}
  ${
    paged.length === 0
      ? nothing
      : html`<details class="page-fields">
          <summary>${words.page}</summary>
          <div class="more">${paged.map((field) => renderOne(field, draft, words))}</div>
        </details>`
  }`;
}

function renderOne({ name, form, optional, choices }: TemplateField, draft: Draft, words: AbciWords): TemplateResult {
  const { preview } = draft;
  const text = draft.values[name] ?? '';
  const label = html`<bdi class="code-word" dir="ltr">${name}</bdi>`;
  if (form === 'boolean')
    return renderTick(label, text === 'true', (checked) => draft.set(name, checked ? 'true' : ''));
  const reason = preview?.kind === 'wrong' && preview.name === name ? preview.reason : undefined;
  // Missing fields are reported when the form is submitted, not while it is still empty.
  const isWrong = reason !== undefined && (reason !== 'missing' || draft.isAsked);
  return renderField({
    id: `field-${name}`,
    text,
    control: form === 'integer' ? { inputMode: 'numeric' } : { isHex: form !== 'choice', maxLength: 1_000_000 },
    words: {
      label,
      ...(choices
        ? { choices: Object.fromEntries(choices.map(([word]) => [word, word === '' ? words.any : word])) }
        : {}),
      placeholder: optional ? words.optional : placeholders[form],
    },
    wrong: isWrong ? words.wrong[reason] : undefined,
    note: preview?.kind === 'bytes' && preview.doubtful.includes(name) ? words.doubtful : undefined,
    typed: (typed) => draft.set(name, typed),
  });
}

const placeholders: Readonly<Record<Exclude<TemplateField['form'], 'boolean'>, string>> = {
  address: '…1…',
  text: '',
  integer: '0',
  choice: '',
  bytes: 'hex, base64',
  base64: 'base64',
  hash: '64 × 0–f',
};

export function renderHistory(
  entries: readonly HistoryEntry[],
  draft: Draft,
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  return html`<div class="panel history" part="panel">
    ${
      entries.length === 0
        ? html`<p class="info">${words.noHistory}</p>`
        : html`<ol>
            ${entries.map(
              (entry) =>
                html`<li>
                  <time datetime=${entry.at.toISOString()}>${format.clock(entry.at)}</time>
                  <bdi class="hash" dir="ltr">${safeText(entry.path, 120)}</bdi>
                  ${entry.data === '' ? nothing : html`<bdi class="hash note" dir="ltr">${safeText(entry.data, 24)}</bdi>`}
                  <span class="note">${entry.height === '' ? words.latest : entry.height}</span>
                  ${renderMark(entry.outcome.kind === 'failed' ? 'bad' : 'plain', describeOutcome(entry, localization))}
                  <button type="button" part="button" @click=${() => draft.repeat(entry)}>${words.again}</button>
                </li>`,
            )}
          </ol>`
    }
  </div>`;
}

function describeOutcome({ outcome, code, codespace }: HistoryEntry, { wordsOf, format }: Localization): string {
  const words = wordsOf(catalogue);
  switch (outcome.kind) {
    case 'failed':
      return `${safeText(codespace, 40)} ${format.integer(code)}`;
    case 'value':
      return format.bytes(bytesIn(outcome.base64));
    case 'absent':
      return words.absent.what;
    case 'empty':
      return words.empty.what;
    case 'done':
      return words.done.what;
    case 'no-state':
      return words.noState.what;
    case 'words-only':
      return words.wordsOnly.what;
  }
}
