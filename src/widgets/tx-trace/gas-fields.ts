import { html, nothing } from 'lit';
import type { Field } from '../../ui/templates/fields.js';
import type { RowDrawing } from './call-row.js';
import type { TraceAnswers } from './load.js';
import { receiptOf } from './receipt.js';

/** The gas of the chosen call: what it was given, what it used with all it called, and what itself; at the top what was paid first. */
export function gasFields(
  { board, explorer, words }: RowDrawing,
  answers: TraceAnswers,
  item: number,
): readonly Field[] {
  const { selected, frames } = explorer;
  const frame = frames[selected];
  const code = board.parts.gas.get();
  const { format } = board.localization;
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
  const own = board.gasOf(frames, code)[selected];
  const total = frames[0]?.gasUsed;
  const receiptGas = receiptOf(answers, board.host.receipts, item)?.gasUsed;
  const share = total === undefined || total === 0n ? undefined : (frame.gasUsed * 10_000n) / total;
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
    ...(own && !answers.trace.request.onlyTopCall
      ? [{ label: words.gasSelf, value: format.integer(own.self), hint: words.gasSelfHint }]
      : []),
    ...(own && own.excess > 0n
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
  const whole = board.transactionGasOf(frames, receiptGas, code);
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
      value: html`${format.integer(intrinsic.known)} <span class="note">${parts}</span>`,
      hint: words.intrinsicHint,
    },
    ...(isFloor ? [{ label: words.floor, value: format.integer(intrinsic.floor), hint: words.floorHint }] : []),
    ...(isIncluded === false ? [{ label: words.counted, value: words.withoutIntrinsic }] : []),
    ...(receiptGas === undefined ? [] : [{ label: words.receiptGas, value: format.integer(receiptGas) }]),
  ];
}
