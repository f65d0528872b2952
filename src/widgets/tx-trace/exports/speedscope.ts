import { safeText } from '../../../ui/format/safe-text.js';
import { inSteps, type TraceSource, type Writing } from './text-tree.js';

const longestName = 120;

/**
 * Writes a trace for speedscope (https://www.speedscope.app/file-format-schema.json), as an evented profile whose axis
 * is gas.
 *
 * Every call is as wide as its self gas and its calls together; its self gas comes after its calls, as a trace does not
 * tell when it was used.
 *
 * @param title the name of the profile, such as the hash of the transaction
 */
export function* writeSpeedscope(source: TraceSource, title: string): Writing {
  const { frames, gas, effects, nameOf } = source;
  const unread = frames.filter((frame) => frame.unread).length;
  const name = JSON.stringify(
    `${safeText(title, longestName)}${source.isTopCallOnly ? ' (only the top call was traced)' : ''}${
      unread > 0 ? ` (${unread} not read, excluded from sums)` : ''
    }`,
  );
  const names: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (index: number) => {
    const effect = effects[index] ?? '';
    const mark = effect === 'done' ? '' : ` [${effect === 'reverted' ? 'reverted' : effect}]`;
    const called = `${safeText(nameOf(index), longestName)}${mark}`;
    const known = places.get(called) ?? names.push(JSON.stringify({ name: called })) - 1;
    places.set(called, known);
    return known;
  };
  const events: string[] = [];
  const open: { readonly index: number; readonly place: number; readonly depth: number }[] = [];
  let at = 0n;
  const close = (depth: number) => {
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      at += gas[last.index]?.self ?? 0n;
      events.push(`{"type":"C","frame":${last.place},"at":${at}}`);
      open.pop();
    }
  };
  yield* inSteps(frames, ({ depth }, index) => {
    close(depth);
    const place = placeOf(index);
    events.push(`{"type":"O","frame":${place},"at":${at}}`);
    open.push({ index, place, depth });
  });
  close(0);
  // Written by hand: a JSON number can be larger than a JavaScript number.
  return [
    '{"$schema":"https://www.speedscope.app/file-format-schema.json",',
    `"exporter":"gateway-elements","name":${name},"activeProfileIndex":0,`,
    `"shared":{"frames":[\n${names.join(',\n')}\n]},`,
    `"profiles":[{"type":"evented","name":${name},"unit":"none",`,
    `"startValue":0,"endValue":${at},"events":[\n${events.join(',\n')}\n]}]}\n`,
  ].join('\n');
}
