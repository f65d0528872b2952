import { css, html, nothing, type TemplateResult } from 'lit';
import { basisPointsOf } from '../../format/ratio.js';
import { safeText } from '../../format/safe-text.js';
import type { Localization } from '../../localization/localization.js';
import { copyFrom } from '../../templates/copy.js';
import { type Field, renderFields } from '../../templates/fields.js';
import type { SecondHeader, VoteKind } from '../../../verify/light/signed-state.js';
import type { StateEvidence } from '../ask-signers.js';
import type { ChainWords } from './words.en.js';
import { formatHex } from '../../format/hex.js';
import { renderSign, type MarkMeaning } from '../../templates/value-mark.js';
import type { Header } from '../../../verify/light/header.js';
import type { ProvenHeader } from '../../../verify/light/save-proof.js';

export const chainStyles = css`
  .chain-told {
    padding: 0 16px 8px;
    max-inline-size: 100ch;
  }
  /* The phrases of the sentence are links to the steps. */
  .chain-told > a:not(:last-child)::after {
    content: ',';
  }
  .chain-told > .open {
    color: var(--_warn);
  }
  .chain-told > .bad {
    color: var(--_bad);
  }
  .chain {
    padding: 0 16px 12px;
  }
  .chain > details {
    border-block-end: 1px solid var(--_hairline);
  }
  .chain > details:last-child {
    border-block-end: 0;
  }
  .chain > details > summary {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) max-content;
    gap: 8px;
    align-items: center;
    min-block-size: 32px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .chain > details > summary:hover {
    background: var(--_hover);
  }
  .chain summary > .figure-cell {
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .chain > .ok > summary > :first-child {
    color: var(--_ok);
  }
  .chain > details > div {
    margin-block-end: 8px;
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_border);
    overflow-x: auto;
  }
  .chain .hash {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .chain :is(.open > summary, b.open) {
    color: var(--_warn);
  }
  .chain .bad > summary {
    color: var(--_bad);
  }
  .chain .root {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .chain table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_text-small);
  }
  .chain :is(th, td) {
    padding-block: 2px;
    padding-inline: 0 8px;
    text-align: start;
    vertical-align: baseline;
  }
  .chain :is(th, td):not(:first-child) {
    white-space: nowrap;
  }
  .chain :is(th, td).figure-cell {
    text-align: end;
  }
  .chain tr:is(.absent, .nil) {
    color: var(--_muted);
  }
  .chain tr.invalid {
    color: var(--_bad);
  }
  .chain ol {
    margin: 0;
    padding-inline-start: 20px;
  }
  .chain-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 0 16px 12px;
  }
  .chain-actions:empty {
    display: none;
  }
  @media (pointer: coarse) {
    .chain > details > summary {
      min-block-size: 40px;
    }
  }
  @media print {
    .chain-actions {
      display: none;
    }
  }
`;

export function tellSecond(
  { host, kind, state, both, bothPower }: SecondHeader,
  { signed: { verdict } }: StateEvidence,
  words: ChainWords,
  { format }: Localization,
): { readonly mark: 'ok' | 'open' | 'bad'; readonly text: string } {
  const name = host === undefined ? words.secondName : safeText(host, 80);
  if (kind === 'none') return { mark: 'open', text: words.noSecond(name) };
  if (kind === 'same') return { mark: 'ok', text: words.sameHeader(name) };
  if (state.appHash === undefined) return { mark: 'bad', text: words.otherUnsigned(name) };
  const share = format.share(basisPointsOf(bothPower, verdict?.totalPower ?? 1n));
  return { mark: 'bad', text: words.otherHeader(name, format.integer(both.length), share) };
}

/**
 * Renders both hashes, the signers of both headers, or, for a header that two hosts agree on, the attributes with which
 * a page trusts it.
 */
export function renderSecond(
  { kind, hashes: [own, other], both, isMoreThanThird, check }: SecondHeader,
  { height, signed: { verdict, block } }: StateEvidence,
  words: ChainWords,
  localization: Localization,
): unknown {
  const { format } = localization;
  if (kind === 'none') return html`<p>${safeText(check.details?.['message'] ?? '', 200)}</p>`;
  const hash = (label: string, bytes = '–') => ({ label, long: true, value: renderBytes(bytes) });
  if (kind === 'same') {
    const root = `trusted-height="${height}" trusted-hash="${own}"`;
    return html`${renderFields([hash(words.headerHash, own)])}
      <p class="root">
        <bdi class="hash" dir="ltr">${root}</bdi>
        <button
          type="button"
          part="button"
          @click=${({ currentTarget }: Event) =>
            void copyFrom(
              (currentTarget as Element).previousElementSibling ?? (currentTarget as Element),
              root,
              localization,
            )}
        >
          ${words.copyRoot}
        </button>
      </p>
      <p>${words.rootNote}</p>`;
  }
  const names = new Map(verdict?.votes.map(({ address }, row) => [address, block?.validators[row]?.name ?? address]));
  return html`${renderFields([hash(words.thisHeader, own), hash(words.secondHeader, other)])}
  ${both.length === 0 ? nothing : renderBoth()}`;

  function renderBoth(): TemplateResult {
    return html`<p>${words.bothNote} ${isMoreThanThird ? html`<b>${words.moreThanThird}</b>` : nothing}</p>
      <table aria-label=${words.validator}>
        <thead>
          <tr>
            <th scope="col">${words.validator}</th>
            <th scope="col" class="figure-cell">${words.share}</th>
          </tr>
        </thead>
        <tbody>
          ${both.map(
            ({ address, power }) =>
              html`<tr class="invalid">
                <td><bdi class="hash" dir="ltr">${safeText(names.get(address) ?? address, 100)}</bdi></td>
                <td class="figure-cell">${format.share(basisPointsOf(power, verdict?.totalPower ?? 1n))}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }
}

/** Bytes as hex, at most 2 kB. */
export function toHexField(label: string, bytes: Uint8Array | null): Field {
  const shown = bytes && `${formatHex(bytes.subarray(0, 2048))}${bytes.length > 2048 ? '…' : ''}`;
  return { label, long: true, value: shown === null || shown === '' ? '–' : renderBytes(shown) };
}

export function renderBytes(text: string): TemplateResult {
  return html`<bdi class="hash foreign" dir="ltr">${safeText(text, 5000)}</bdi>`;
}

export function renderHeader(
  header: Header,
  hash: string | undefined,
  words: ChainWords,
  { format }: Localization,
): TemplateResult {
  const texts: readonly (readonly [string, string])[] = [
    ['version', `${header.version.block}, ${header.version.app}`],
    ['chain_id', header.chainId],
    ['height', format.integer(header.height)],
    ['time', `${header.time} ns`],
    ['last_block_id', `${header.lastBlockId.hash} ${header.lastBlockId.parts.total} ${header.lastBlockId.parts.hash}`],
    ['last_commit_hash', header.lastCommitHash],
    ['data_hash', header.dataHash],
    ['validators_hash', header.validatorsHash],
    ['next_validators_hash', header.nextValidatorsHash],
    ['consensus_hash', header.consensusHash],
    ['app_hash', header.appHash],
    ['last_results_hash', header.lastResultsHash],
    ['evidence_hash', header.evidenceHash],
    ['proposer_address', header.proposerAddress],
  ];
  return renderFields([
    ...(hash ? [{ label: words.headerHash, long: true, value: renderBytes(hash) }] : []),
    ...texts.map(([label, text]) => ({ label, long: true, value: text === '' ? '–' : renderBytes(text) })),
  ]);
}

export function renderVotes(
  { signed: { verdict, block, check } }: StateEvidence,
  words: ChainWords,
  { format }: Localization,
): unknown {
  if (!verdict || !block) return html`<p>${causeOf(check.details ?? {}, words)}</p>`;
  const { commit } = block.signedHeader;
  return html`<p>
      ${words.round}
      ${format.integer(commit.round)}${
        check.outcome === 'fail' ? html` · ${words.reason} ${safeText(check.details?.['cause'] ?? '', 60)}` : nothing
      }
    </p>
    <table aria-label=${words.votes}>
      <thead>
        <tr>
          <th scope="col">${words.validator}</th>
          <th scope="col" class="figure-cell">${words.share}</th>
          <th scope="col">${words.vote}</th>
        </tr>
      </thead>
      <tbody>
        ${verdict.votes.map((vote, place) => {
          const kind = vote.signature === 'invalid' ? vote.signature : vote.vote;
          const name = block.validators[place]?.name ?? vote.address;
          return html`<tr class=${kind}>
            <td><bdi class="hash" dir="ltr">${safeText(name, 100)}</bdi></td>
            <td class="figure-cell">${format.share(basisPointsOf(vote.power, verdict.totalPower))}</td>
            <td>${renderSign(signs[kind])} ${words.kinds[kind]}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
}

const signs: Readonly<Record<VoteKind, MarkMeaning>> = { commit: 'ok', nil: 'plain', absent: 'plain', invalid: 'bad' };

export function renderWay({ reached, unbonding }: StateEvidence, words: ChainWords, { format }: Localization): unknown {
  switch (reached?.kind) {
    case undefined:
      return html`<p>${words.toldSetNote}</p>`;
    case 'signed':
      return html`<p>validators_hash ${renderBytes(reached.header.validatorsHash)}</p>
        <p>${words.fromSetNote}</p>`;
    case 'open':
      return html`<p>
        ${causeOf({ cause: reached.cause, ...(reached.message ? { message: reached.message } : {}) }, words)}
      </p>`;
    case 'broken':
      return html`<p>${words.header(format.integer(reached.at))} · ${safeText(reached.reason, 60)}</p>`;
    case 'proven':
      return html`<ol>
          ${wayTo(reached.header).map(
            ({ by, header }) =>
              html`<li>
                ${words.header(format.integer(header.height))} · ${words.by[by]}
                ${header.appHash === '' ? nothing : html`<br />app_hash ${renderBytes(header.appHash)}`}
              </li>`,
          )}
        </ol>
        ${
          unbonding
            ? html`<p>
                ${words.unbonding(format.integer(unbonding.time / 1_000_000_000n), format.integer(unbonding.height))}
                ${unbonding.isLonger ? nothing : html`<b class="open">${renderSign('warn')} ${words.longPeriod}</b>`}
              </p>`
            : nothing
        }`;
  }
}

function wayTo(header: ProvenHeader): readonly ProvenHeader[] {
  const way: ProvenHeader[] = [];
  for (let at: ProvenHeader | undefined = header; at; at = at.from) way.unshift(at);
  return way;
}

function causeOf({ cause = 'failed', message }: Readonly<Record<string, string>>, words: ChainWords): string {
  const told = (words.causes as Readonly<Record<string, string>>)[cause] ?? words.causes.failed;
  return message === undefined ? told : `${told} ${safeText(message, 200)}`;
}
