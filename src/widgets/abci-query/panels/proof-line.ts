import { html, nothing, type TemplateResult } from 'lit';
import { fromBase64 } from '../../../client/wire/protobuf.js';
import { kindOfPath } from '../../../decode/cosmos/abci-outcome.js';
import type { Decoded } from '../../../decode/cosmos/message.js';
import type { StateEvidence } from '../../../ui/cosmos/ask-signers.js';
import { readHeight } from '../../../ui/cosmos/fields.js';
import type { ChainWords } from '../../../ui/cosmos/proof-chain/words.en.js';
import { formatAmount } from '../../../ui/format/amount.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { checkWords } from '../../../ui/localization/checks.en.js';
import { renderLevelGlyph } from '../../../ui/templates/checks.js';
import type { StandingValue } from '../../../verify/light/typed-proof.js';
import type { VerificationLevel } from '../../../verify/verdict.js';
import type { StoreKey } from '../form-bytes.js';
import type { ProvenTyped } from '../typed-proof.js';
import { bytesIn, coinsOf } from '../view.js';
import type { LateDrawing } from './value-panel.js';

function storeKeyOf(request: Decoded | undefined): StoreKey | undefined {
  if (request?.kind !== 'message') return undefined;
  const textOf = (field: string) => {
    const value = request.fields.find(({ name }) => name === field)?.value;
    return value?.kind === 'text' ? value.text : undefined;
  };
  const [address, denom] = [textOf('address'), textOf('denom')];
  if (!denom) return undefined;
  if (request.type === 'cosmos.bank.v1beta1.QuerySupplyOfRequest')
    return { template: 'store.supply', values: { denom } };
  return request.type === 'cosmos.bank.v1beta1.QueryBalanceRequest' && address
    ? { template: 'store.balance', values: { address, denom } }
    : undefined;
}

export function renderProofLine(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { view, actions, words, format } = drawing;
  const { query, response, height, found, read, proof } = view;
  const { chain, waiting, values, expected } = proof;
  const typed = found?.typed;
  const path = kindOfPath(query.path);
  if (path !== 'store-key' && path !== 'method') return nothing;
  if (response.code !== 0 && values === undefined && !typed) return nothing;
  const pin = (other: bigint) => actions.request({ height: `${other}` });
  if (waiting?.height === height + 1n && chain) return chain.renderWaiting(waiting, true, pin, drawing.localization);
  if (!found) return nothing;
  const { level } = found;
  const heights = [format.integer(height), format.integer(height + 1n)] as const;
  const key = path === 'method' && read.kind === 'loaded' ? storeKeyOf(read.request) : undefined;
  const isCompared = expected !== undefined;
  const wanted = query.prove === true || isCompared;
  const evidence = isCompared ? undefined : (found.evidence ?? typed?.evidence);
  const chainWords = chain?.chainWordsOf(drawing.localization);
  // The placeholder of the steps, until they load.
  const isComing = proof.verify !== '' && !isCompared && (level === 'consistent' || level === 'unverified');
  const place = evidence ? '' : isComing ? 'steps' : path;
  return html`<p class="proof-line ${level} ${place}" part="proof-line">
      ${renderLevelGlyph(level)}
      <span>${sentence()}</span>
      ${renderButton()}
    </p>
    ${evidence ? renderEvidence(drawing, evidence, typed) : nothing}`;

  function sentence(): string {
    if (typed && level !== 'proven' && level !== 'signed') {
      const told = tellTyped(typed, drawing);
      if (told !== undefined) return told;
    }
    const hasProof = (response.proofOps?.length ?? 0) > 0 || typed !== undefined;
    if (level === 'unverified') {
      if (path === 'method' && values !== undefined) return words.builtOf(format.integer(values), values);
      if (path === 'method') return words.proofLine.method;
      return hasProof ? words.proofLine.uncovered : words.proofLine.notAsked;
    }
    if (level === 'mismatch' && !isCompared) return words.proofLine.broken;
    const told = evidence && chainWords && tell(evidence, level, chainWords, drawing);
    if (told !== undefined) return told;
    if (level === 'downgraded' && hasProof) return words.proofLine.unreadable;
    return words.proofLine[level](...heights);
  }

  function renderButton(): TemplateResult | typeof nothing {
    if (path === 'store-key' && !wanted)
      return html`<button type="button" part="button" @click=${() => actions.request({ prove: true })}>
        ${words.prove}
      </button>`;
    const { next } = drawing.localization.wordsOf(checkWords);
    const { way, verify } = proof;
    const offered =
      values !== undefined && !verify
        ? html`<button type="button" part="button" @click=${() => actions.request({ verify: 'trusted' })}>
              ${next.proveTyped}
            </button>
            <span class="requests"
              >${next.requests(format.integer(values + 3), values + 3)}
              ${way ? words.andRoot(format.integer(way[0]), format.integer(way[1])) : nothing}</span
            >`
        : nothing;
    if (!key || typed) return offered;
    return html`${offered}
      <button type="button" part="button" @click=${() => actions.requestStored(key)}>${words.queryWithProof}</button>`;
  }
}

function tell(
  { signed: { check }, reached, root, height }: StateEvidence,
  level: VerificationLevel,
  chain: ChainWords,
  { words, format }: LateDrawing,
): string | undefined {
  const header = format.integer(height);
  const at = readHeight(root?.height ?? '');
  const from = typeof at === 'bigint' ? format.integer(at) : '?';
  if (level === 'proven') return chain.proven;
  if (level === 'signed') return chain.signed;
  if (reached?.kind === 'broken') return words.brokenWay(header, from);
  if (check.outcome === 'fail') return words.notSigned;
  // A trusted set has no height.
  if (reached?.kind === 'open') return root?.height ? words.noWay(header, from) : chain.causes[reached.cause];
  return check.outcome === 'open' ? words.noSigners : undefined;
}

function tellTyped({ checks }: ProvenTyped, { words, localization }: LateDrawing): string | undefined {
  const differs = checks.find(({ id, outcome }) => id === 'typed-answer' && outcome === 'fail');
  const [path, claimed, computed] = [differs?.path, differs?.details?.['claimed'], differs?.details?.['computed']].map(
    (text) => safeText(text ?? '–', 100),
  );
  if (differs) return words.typedDiffers(path ?? '', claimed ?? '', computed ?? '');
  const sentences = localization.wordsOf(checkWords).open;
  if (checks.some(({ id, outcome }) => id === 'typed-answer' && outcome === 'open'))
    return sentences['other-module']({});
  const broken = checks.find(({ id, outcome }) => id === 'proof-steps' && outcome === 'fail');
  if (broken) return words.brokenValue(safeText(broken.path ?? '', 120));
  const missing = checks.find(({ id }) => id === 'proof-given')?.details?.['cause'];
  return missing === undefined ? undefined : sentences['no-proof']({ cause: missing });
}

function renderEvidence(drawing: LateDrawing, evidence: StateEvidence, typed: ProvenTyped | undefined): unknown {
  const { view, actions, localization, words } = drawing;
  const { query, response, found, proof } = view;
  const { chain, opened, hasSecond } = proof;
  if (!chain) return nothing;
  const chainWords = chain.chainWordsOf(localization);
  const roots = typed ? typed.values.map(({ appHash }) => appHash) : [found?.proved?.appHash];
  const [root] = roots;
  const isOne = root !== undefined && roots.every((each) => each === root);
  const value = fromBase64(response.value ?? '') ?? null;
  const text = (label: string, long: string) => ({
    label,
    long: true,
    value: html`<bdi class="hash foreign" dir="ltr">${safeText(long, 5000)}</bdi>`,
  });
  const fields = [
    text(chainWords.path, query.path),
    text(chainWords.key, query.data ?? ''),
    chain.toHexField(chainWords.valueBytes, response.value === null ? null : value),
  ];
  return chain.renderChain(
    {
      label: toLabel(drawing, chainWords),
      fields,
      state: {
        height: evidence.height - 1n,
        root,
        isHeld: isOne && (!evidence.appHash || evidence.appHash.hash.toUpperCase() === root),
        fields: [text(chainWords.appHash, root ?? '–'), { label: words.proof, value: words.proofSteps }],
      },
      ...(typed
        ? {
            values: typed.values.map(toStanding),
            isWrong: typed.checks.some(({ id, outcome }) => id === 'typed-answer' && outcome === 'fail'),
          }
        : {}),
      pin: (height) => actions.request({ height: `${height}` }),
      save: () => {
        const values = typed?.values ?? [];
        actions.saveProof({ query: { ...query, height: evidence.height - 1n }, response, values }, evidence);
      },
    },
    evidence,
    { opened, hasSecond, toggle: actions.toggleStep, goOn: actions.goOn, askSecond: actions.askSecond },
    localization,
  );
}

function toStanding({ store, query: { path, data }, response, appHash }: StandingValue) {
  const value = response.value === null ? null : (fromBase64(response.value) ?? null);
  return { store, path, key: data.slice(2), value, isHeld: appHash !== undefined };
}

function toLabel({ view, format, words }: LateDrawing, chain: ChainWords): string {
  const { query, response, read, units } = view;
  if (response.code !== 0) return chain.noSuch;
  const [coin, ...others] = (read.kind === 'loaded' && coinsOf(read.reading, read.key)) || [];
  if (coin && others.length === 0) {
    const unit = units.get(coin.denom)?.unit;
    return unit
      ? `${formatAmount(coin.amount, unit.decimals, format)} ${safeText(unit.symbol, 24)}`
      : `${format.integer(coin.amount)} ${safeText(coin.denom, 60)}`;
  }
  if (kindOfPath(query.path) === 'method') return chain.answerOf(safeText(query.path.split('/').at(-1) ?? '', 60));
  if (response.value === null) return chain.noValue;
  const size = bytesIn(response.value);
  return chain.value(words.bytes(format.integer(size), size));
}
