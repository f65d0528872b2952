import { loadCode } from '../../../client/load-code.js';
import type { Decoded } from '../../../decode/cosmos/message.js';
import type { FieldValues } from '../form-bytes.js';
import { html, nothing, type TemplateResult } from 'lit';
import { fromBase64 } from '../../../client/wire/protobuf.js';
import { saveEvidence, wayCost } from '../../../ui/cosmos/proof-actions.js';
import type { ChainWords } from '../../../ui/cosmos/proof-chain/words.en.js';
import { formatUnits } from '../../../ui/format/amount.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { bytesIn, coinsOf, kindOfPath } from '../readings.js';
import { renderLevelGlyph } from '../../../ui/templates/checks.js';
import type { LateDrawing } from './value-panel.js';
import type { ProvenTyped } from '../typed-proof.js';
import type { StandingValue } from '../../../verify/light/typed-proof.js';
import { readHeight } from '../../../ui/cosmos/fields.js';
import type { StateEvidence } from '../../../ui/cosmos/ask-signers.js';
import type { VerificationLevel } from '../../../verify/verdict.js';
import { heightOf } from '../view.js';
import type { AbciQueryElement } from '../abci-query.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

interface StoreKey {
  readonly template: string;
  readonly values: FieldValues;
}

/** The key of the bank module's store for a request; undefined for all other requests. */
function storeKeyOf(request: Decoded | undefined): StoreKey | undefined {
  if (request?.kind !== 'message') return undefined;
  const values: Record<string, string> = {};
  for (const { name, value } of request.fields) if (value.kind === 'text') values[name] = value.text;
  const { address, denom } = values;
  if (!denom) return undefined;
  if (request.type === 'cosmos.bank.v1beta1.QuerySupplyOfRequest')
    return { template: 'store.supply', values: { denom } };
  return request.type === 'cosmos.bank.v1beta1.QueryBalanceRequest' && address
    ? { template: 'store.balance', values: { address, denom } }
    : undefined;
}

/** The attributes that query the value under a key with its proof; undefined if the key cannot be made. */
async function toProvable({
  template,
  values,
}: StoreKey): Promise<{ template: string; path: string; data: string; prove: true } | undefined> {
  const [{ templateOf }, { toTypedBytes }] = await Promise.all([
    loadCode(() => import('../templates.js')),
    loadCode(() => import('../form-bytes.js')),
  ]);
  const known = templateOf(template);
  if (!known) return undefined;
  const made = await toTypedBytes(known, values);
  return made.kind === 'bytes' ? { template, path: made.path, data: made.data, prove: true } : undefined;
}

export function renderProofLine(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { state, query, response, words, format } = drawing;
  const path = kindOfPath(query.path);
  const typed = state.typedOf(response);
  const values = state.countValues(query, response);
  if (path !== 'store-key' && path !== 'method') return nothing;
  if (response.code !== 0 && values === undefined && !typed) return nothing;
  const height = heightOf(query, response);
  const { chain, waiting } = state.signers ?? {};
  const pin = (other: bigint) => (state.host.height = `${other}`);
  if (waiting?.height === height + 1n && chain) return chain.renderWaiting(waiting, true, pin, drawing.localization);
  const level = state.levelOf(response, query);
  if (level === undefined) return nothing;
  const heights = [format.integer(height), format.integer(height + 1n)] as const;
  const read = state.readings.of(query, response);
  const key = path === 'method' && read.kind === 'loaded' ? storeKeyOf(read.request) : undefined;
  const isCompared = state.expectedOf(query, response) !== undefined;
  const wanted = query.prove === true || isCompared;
  const evidence = isCompared ? undefined : typed ? typed.evidence : state.signers?.of(height + 1n);
  const chainWords = chain?.chainWordsOf(drawing.localization);
  return html`<p class="proof-line ${level}" part="proof-line">
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
    if (level === undefined || level === 'unverified') {
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
      return html`<button type="button" part="button" @click=${() => (state.host.prove = true)}>
        ${words.prove}
      </button>`;
    const { next } = drawing.localization.wordsOf(checkWords);
    const way = wayCost(state.host, state.rootGateway, height + 1n);
    const offered =
      values !== undefined && !state.host.verify
        ? html`<button type="button" part="button" @click=${() => (state.host.verify = 'trusted')}>
              ${next.proveTyped}
            </button>
            <span class="requests"
              >${next.requests(format.integer(values + 3), values + 3)}
              ${way ? words.andRoot(format.integer(way[0]), format.integer(way[1])) : nothing}</span
            >`
        : nothing;
    if (!key || typed) return offered;
    return html`${offered}
      <button type="button" part="button" @click=${() => askProvable(key, state.host)}>
        ${words.queryWithProof}
      </button>`;
  }
}

/** Displays the result of the proof; the header, its signers and its origin are the steps below. */
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
  // A set that is trusted has no height.
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
  const { state, query, response, localization, words } = drawing;
  const { signers } = state;
  const chain = signers?.chain;
  if (!chain) return nothing;
  const chainWords = chain.chainWordsOf(localization);
  const roots = typed ? typed.values.map(({ appHash }) => appHash) : [state.provedOf(response, query)?.appHash];
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
        isHeld: isOne && (!evidence.appHash || evidence.appHash.hash.toUpperCase() === root),
        fields: [text(chainWords.appHash, root ?? '–'), { label: words.proof, value: words.proofSteps }],
      },
      ...(typed
        ? {
            values: typed.values.map(toStanding),
            isWrong: typed.checks.some(({ id, outcome }) => id === 'typed-answer' && outcome === 'fail'),
          }
        : {}),
      pin: (height) => (state.host.height = `${height}`),
      save: () => {
        const values = typed?.values ?? [];
        saveEvidence({ query: { ...query, height: evidence.height - 1n }, response, values }, evidence, state.host);
      },
    },
    evidence,
    signers,
    localization,
  );
}

function toStanding({ store, query: { path, data }, response, appHash }: StandingValue) {
  const value = response.value === null ? null : (fromBase64(response.value) ?? null);
  return { store, path, key: data.slice(2), value, isHeld: appHash !== undefined };
}

/** The value in a few words: an amount in its display unit, or its size. */
function toLabel({ state, query, response, format, words }: LateDrawing, chain: ChainWords): string {
  if (response.code !== 0) return chain.noSuch;
  const read = state.readings.of(query, response);
  const [coin, ...others] = (read.kind === 'loaded' && coinsOf(read.reading, read.key)) || [];
  if (coin && others.length === 0) {
    const unit = state.units?.of(coin.denom)?.unit;
    return unit
      ? `${format.decimal(formatUnits(coin.amount, unit.decimals))} ${safeText(unit.symbol, 24)}`
      : `${format.integer(coin.amount)} ${safeText(coin.denom, 60)}`;
  }
  if (kindOfPath(query.path) === 'method') return chain.answerOf(safeText(query.path.split('/').at(-1) ?? '', 60));
  if (response.value === null) return chain.noValue;
  const size = bytesIn(response.value);
  return chain.value(words.bytes(format.integer(size), size));
}

/** Queries the value by its store key; code that fails to load is loaded again. */
function askProvable(key: NonNullable<ReturnType<typeof storeKeyOf>>, host: AbciQueryElement): void {
  toProvable(key).then(
    (asked) => asked && Object.assign(host, asked),
    (thrown: unknown) => host.codeMissing?.(() => askProvable(key, host), thrown),
  );
}
