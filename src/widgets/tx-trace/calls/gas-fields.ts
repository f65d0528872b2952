import { html, nothing } from 'lit';
import type { TransactionGas } from '../../../decode/trace/gas.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import type { Field } from '../../../ui/templates/fields.js';
import type { DetailDrawing } from '../panels/detailed.js';
import type { TraceAnswers } from '../load.js';
import { receiptOf } from '../receipt.js';

/**
 * The gas of the selected call: its limit, what it used with its calls, and its self gas; for the top-level call also
 * the intrinsic gas.
 */
export function gasFields(
  { state, explorer, words }: DetailDrawing,
  answers: TraceAnswers,
  item: number,
): readonly Field[] {
  const { selected, frames } = explorer;
  const frame = frames[selected];
  const code = state.code.gas.get();
  const { format } = state.localization;
  if (!frame) return [];
  const given: Field[] =
    frame.gas === undefined
      ? []
      : [
          {
            label: words.gasGiven,
            value: format.integer(frame.gas),
            hint: selected === 0 ? words.gasLimitHint : words.gasGivenHint,
          },
        ];
  if (frame.gasUsed === undefined || !code) return given;
  const own = code.gasOfOne(frames, selected, explorer.outline.ends);
  const receiptGas = receiptOf(answers, state.host.receipts, item)?.gasUsed;
  const whole = state.worked.transactionGasOf(frames, receiptGas, code);
  const share = whole && shareOf(frame.gasUsed, frames[0]?.gasUsed ?? 0n, whole);
  const used: Field[] = [
    ...given,
    {
      label: words.gasUsed,
      value: html`${format.integer(frame.gasUsed)}${
        share === undefined || selected === 0
          ? nothing
          : html` <span class="note">${words.shareOf(format.share(share))}</span>`
      }`,
      hint: words.gasUsedHint,
    },
    ...(!answers.trace.request.onlyTopCall
      ? [
          {
            label: words.gasSelf,
            value: own.self === undefined ? '–' : format.integer(own.self),
            hint: words.gasSelfHint,
          },
        ]
      : []),
    ...(own.excess > 0n
      ? [
          {
            label: words.gasExcess,
            value: format.integer(own.excess),
            hint: selected === 0 ? words.refundHint : words.excessHint,
          },
        ]
      : []),
  ];
  if (selected !== 0) return used;
  if (!whole) return used;
  const { intrinsic, isFloor, isIncluded } = whole;
  const parts = [
    words.intrinsicBase(format.integer(intrinsic.base)),
    ...(intrinsic.calldata > 0n ? [words.intrinsicData(format.integer(intrinsic.calldata))] : []),
    ...(intrinsic.creation > 0n
      ? [words.intrinsicCreation(format.integer(intrinsic.creation + intrinsic.initCode))]
      : []),
  ].join(' + ');
  return [
    ...used,
    {
      label: words.intrinsic,
      value:
        intrinsic.known === intrinsic.base
          ? format.integer(intrinsic.known)
          : html`${format.integer(intrinsic.known)} <span class="note">${parts}</span>`,
      hint: words.intrinsicHint,
    },
    ...(isFloor ? [{ label: words.floor, value: format.integer(intrinsic.floor), hint: words.floorHint }] : []),
    ...(isIncluded === false ? [{ label: words.counted, value: words.withoutIntrinsic }] : []),
    ...(receiptGas === undefined ? [] : [{ label: words.receiptGas, value: format.integer(receiptGas) }]),
  ];
}

/** The share of one call in basis points, of the same total as in the flame graph: gas used, before any refund. */
function shareOf(gas: bigint, top: bigint, { calls, intrinsic, isIncluded }: TransactionGas): bigint | undefined {
  const inside = calls + (isIncluded ? intrinsic.known : 0n);
  const whole = (inside > top ? inside : top) + (isIncluded === false ? intrinsic.known : 0n);
  return whole === 0n ? undefined : basisPointsOf(gas, whole);
}
