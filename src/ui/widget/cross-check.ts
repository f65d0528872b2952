import { html, type TemplateResult } from 'lit';
import type { AnsweredCall } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import { urlOption } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { Difference } from '../../verify/witness.js';
import { saveFile } from '../export/files.js';
import { safeText } from '../format/safe-text.js';
import type { GatewaySource } from '../gateway-context.js';
import { parseAddress } from '../gateway-source.js';
import type { GatewayProviderElement } from '../gateway-provider.js';
import { checkWords } from '../localization/checks.en.js';
import type { Localization } from '../localization/localization.js';
import { parentOf } from '../cosmos/find-root.js';
import type { Scheduler } from '../scheduler.js';
import type { Witness } from '../witness.js';

/** The witness of the nearest provider around an element that has one, through shadow roots and slots. */
export async function witnessOf(element: Element): Promise<Witness | undefined> {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.localName !== 'gateway-provider') continue;
    // An undefined element, or an element of an older version, has none.
    const witness = await (at as Partial<GatewayProviderElement>).findWitness?.();
    if (witness) return witness;
  }
  return undefined;
}

/**
 * The host that a network's requests are sent to; undefined if unknown; for example, for a gateway that the page
 * created.
 */
export function ownHost(source: GatewaySource | undefined, network: keyof typeof urlOption): string | undefined {
  return parseAddress(source?.address?.(urlOption[network]).url ?? '')?.host;
}

export function renderDifferences(
  differences: readonly Difference[],
  host: string | undefined,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(checkWords).differences;
  const cell = (text: string) => html`<td><bdi dir="ltr">${safeText(text, 200)}</bdi></td>`;
  return html`<div class="differences" tabindex="0" role="group" aria-label=${words.caption}>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.member}</th>
          <th scope="col">${words.answer}</th>
          <th scope="col"><bdi>${host === undefined ? words.witness : safeText(host, 80)}</bdi></th>
        </tr>
      </thead>
      <tbody>
        ${differences.map(
          ({ path, claimed, computed }) =>
            html`<tr>
              <th scope="row"><bdi class="path" dir="ltr">${safeText(path, 120)}</bdi></th>
              ${cell(claimed)}${cell(computed)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export interface CrossChecked extends Checked {
  /**
   * Renders the differing values next to each other, with a button that saves both responses; omitted if there are
   * none.
   */
  readonly renderReport?: (localization: Localization) => TemplateResult;
}

export interface CrossCheckHost {
  readonly element: Element;
  readonly source: () => GatewaySource | undefined;
}

/** Maximum number of repeated requests of one answer; a long log search makes more. */
const mostRequests = 200;

interface Report {
  readonly network: string;
  readonly request: AnsweredCall['call']['wire'];
  readonly differences: readonly Difference[];
  readonly reply: string;
  readonly witness: { readonly host?: string; readonly reply: string };
}

/**
 * Repeats the answer's requests at the witness of the nearest provider with a witness, compares response by response,
 * and adds the result to the checks.
 */
export async function crossCheck(
  { element, source }: CrossCheckHost,
  exchanges: readonly AnsweredCall[],
  { checks: own, parts }: Checked,
  scheduler: Scheduler,
): Promise<CrossChecked> {
  const [{ checkWitness, findDifferences, uncompared, withWitness }, witness] = await Promise.all([
    loadCode(() => import('../../verify/witness.js')),
    witnessOf(element),
  ]);
  if (!witness) return { checks: [...own, uncompared('no-witness')], parts };
  if (exchanges.length > mostRequests) {
    const details = { total: `${exchanges.length}`, most: `${mostRequests}` };
    return { checks: [...own, uncompared('too-many-requests', details)], parts };
  }
  const reports: Report[] = [];
  const ask = async ({ call, answer }: AnsweredCall): Promise<readonly Check[]> => {
    const { network, wire } = call;
    const host = witness.hostOf(network);
    const named = host === undefined ? {} : { host };
    if (host !== undefined && host === ownHost(source(), network)) return [uncompared('same-host', named)];
    try {
      const other = await witness.gateway.ask(call, { signal: scheduler.signal });
      const differences = await scheduler.drive(findDifferences(answer.value, other.value));
      const found = checkWitness({ value: answer.value, isPinned: isPinned(call) }, other.value, differences, host);
      if (found.some(({ outcome }) => outcome === 'fail'))
        reports.push({
          network,
          request: wire,
          differences,
          reply: answer.text,
          witness: { ...named, reply: other.text },
        });
      return found;
    } catch (thrown) {
      if (!(thrown instanceof GatewayError) || thrown.code === 'aborted') throw thrown;
      return [uncompared('witness-failed', { ...named, message: thrown.message })];
    }
  };
  const checks = (await Promise.all(exchanges.map(ask))).flat();
  return {
    checks: [...own, ...checks],
    parts: withWitness(parts, checks),
    ...(reports.length > 0 ? { renderReport: (localization) => renderReport(reports, localization) } : {}),
  };
}

/** Whether a request contains a height, a number or a hash: two nodes may legitimately differ about the head. */
function isPinned({ wire }: AnsweredCall['call']): boolean {
  if ('path' in wire) return !/\/(?:latest|evidence)\b/.test(wire.path);
  if (wire.method === 'abci_query') return /"height":"[1-9]/.test(JSON.stringify(wire.params));
  return !/"(?:latest|pending|safe|finalized)"/.test(JSON.stringify(wire.params));
}

function renderReport(reports: readonly Report[], localization: Localization): TemplateResult {
  const save = () => saveFile('two-answers.json', JSON.stringify(reports, null, 2), 'application/json');
  return html`${reports.map(({ differences, witness: { host } }) => renderDifferences(differences, host, localization))}
    <p>
      <button type="button" part="button" @click=${save}>${localization.wordsOf(checkWords).saveReplies}</button>
    </p>`;
}
