// Scenarios: text direction, print and styles.
import { deepEqual, equal, ok } from 'node:assert/strict';
import { tags } from '../tags.mjs';

/** Right to left, paper, and what CSS an engine lacks. */
export const drawing = [
  ...Object.keys(tags).map((tag) => ({
    name: `${tag}: right to left`,
    async run(scene) {
      await scene.show(tag, {}, { language: 'ar' });
      const { direction, wrong, mirrored } = await scene.run((tag) => checks.directions(tag), tag);
      equal(direction, 'rtl');
      deepEqual(wrong, [], ':dir() is not the direction');
      deepEqual(mirrored, [], 'what is mirrored twice or not at all');
      deepEqual(await scene.run((tag) => checks.tooWide(tag), tag), []);
    },
  })),
  {
    name: 'arrows of the keyboard follow the direction',
    async run(scene) {
      await scene.show('tx-trace', {}, { language: 'ar' });
      await scene.focus('tx-trace >> #tab-call');
      await scene.press('ArrowLeft');
      equal(await scene.run(() => checks.focused().id), 'tab-value');
      await scene.focus('tx-trace >> [role="treeitem"]');
      await scene.press('ArrowRight');
      equal(await scene.run(() => checks.findAll('tx-trace >> .call-row').length), 1);
    },
  },
  ...Object.keys(tags).map((tag) => ({
    name: `${tag}: on paper`,
    async run(scene) {
      await scene.show(tag);
      const before = await scene.run((tag) => checks.layout(tag), tag);
      const rows = await scene.run((tag) => checks.findAll(`${tag} >> tbody tr`).length, tag);
      const printed = await scene.run((tag) => checks.print(tag), tag);
      ok(printed.layout !== before, 'paper looks as the screen does');
      deepEqual(printed.controls, [], 'controls on paper');
      deepEqual(printed.cut, [], 'cut off on paper');
      ok(printed.rows >= rows, `${printed.rows} rows on paper, ${rows} on the screen`);
      if (tag === 'validator-set') equal(printed.data, 175);
      await scene.until(
        'the rows of the screen',
        (tag, rows) => checks.findAll(`${tag} >> tbody tr`).length === rows,
        tag,
        rows,
      );
    },
  })),
  {
    name: 'a real print tells the page, and makes a file',
    async run(scene) {
      // The driver of WebKit cannot print.
      if (!scene.tab.print) return 'print rules only';
      await scene.show('uncle-block');
      await scene.run(() => addEventListener('beforeprint', () => checks.events.push('beforeprint')));
      const pdf = await scene.tab.print();
      ok(pdf.subarray(0, 5).toString() === '%PDF-' && pdf.length > 10_000, `a PDF of ${pdf.length} bytes`);
      ok(await scene.run(() => checks.events.includes('beforeprint')), 'the page was not told');
      return undefined;
    },
  },
  {
    name: 'a widget that the page hides is there again when it is shown, also with an open menu',
    async run(scene) {
      for (const tag of ['evm-logs', 'tx-trace']) {
        await scene.show(tag);
        for (const isOpen of [false, true]) {
          if (isOpen) await scene.openMenu(tag);
          const before = await scene.run((tag) => document.querySelector(tag).offsetHeight, tag);
          for (const isHidden of [true, false]) {
            await scene.run(
              (tag, isHidden) => {
                document.querySelector(tag).hidden = isHidden;
                return checks.frames();
              },
              tag,
              isHidden,
            );
          }
          equal(await scene.run((tag) => document.querySelector(tag).offsetHeight, tag), before);
        }
      }
    },
  },
  {
    name: 'marked words are underlined with dots, reverted calls struck through',
    async run(scene) {
      await scene.show('tx-trace');
      const style = (path) => scene.run((path) => checks.decoration(path), path);
      deepEqual(await style('tx-trace >> abbr[title]'), ['underline', 'dotted']);
      deepEqual(await style('tx-trace >> .call-row.reverted:not(.read) .call-name'), ['line-through', 'solid']);
    },
  },
  {
    name: 'a field of several lines shows them',
    async run(scene) {
      await scene.show('abci-query', {}, { column: 'narrow' });
      await scene.openForm('abci-query');
      const [height, whole] = await scene.run(() => {
        const field = checks.find('abci-query >> textarea');
        return [field.clientHeight, field.scrollHeight];
      });
      ok(height >= whole, `${height} of ${whole} px`);
      return (await scene.run(() => CSS.supports('field-sizing', 'content'))) ? undefined : 'without field-sizing';
    },
  },
];
