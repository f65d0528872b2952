// Scenarios: widgets that are used by keys.
import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { tags } from '../tags.mjs';

const mostStops = 400;

/** What a person without a pointer does. */
export const keyboard = [
  {
    name: 'Tab leads through every widget and out of it, each stop with an outline',
    async run(scene) {
      const few = { 'page-size': '5' };
      for (const tag of Object.keys(tags)) {
        await scene.show(tag, few);
        await scene.run(() => {
          document.body.append(Object.assign(document.createElement('button'), { id: 'after', textContent: 'after' }));
          getSelection()?.removeAllRanges();
        });
        const bare = [];
        let stops = 0;
        let previous;
        for (; stops < mostStops; stops += 1) {
          await scene.press('Tab');
          const at = await scene.run(() => checks.stop());
          if (at.id === 'after') break;
          notEqual(at.path, previous, `${tag}: the focus stays at ${at.path}`);
          previous = at.path;
          if (!at.isMarked) bare.push(at.path);
        }
        ok(stops > 4 && stops < mostStops, `${tag} has ${stops} stops`);
        deepEqual(bare, [], `${tag}: stops without a mark`);
      }
    },
  },
  {
    name: 'a table: arrows move between cells, Enter sorts',
    async run(scene) {
      await scene.show('validator-set');
      await scene.focus('validator-set >> .scroller');
      await scene.press('ArrowDown');
      const first = await scene.run(() => checks.focused().parentElement.rowIndex);
      await scene.press('ArrowDown', 2);
      await scene.press('ArrowRight');
      const [row, cell] = await scene.run(() => {
        const at = checks.focused();
        return [at.parentElement.rowIndex, at.cellIndex];
      });
      ok(row > first && cell === 1, `the focus is at row ${row}, cell ${cell}, and began at row ${first}`);
      await scene.focus('validator-set >> th button', 'Consensus address');
      await scene.press('Enter');
      await scene.until('the order', () => checks.find('validator-set >> th[aria-sort="ascending"]'));
      const top = await scene.run(() => checks.find('validator-set >> tbody .hash').title);
      match(top, /^cosmosvalcons1[0q]/);
    },
  },
  {
    name: 'a form: what is typed is asked for with Enter',
    async run(scene) {
      await scene.show('validator-set');
      await scene.openForm('validator-set');
      await scene.focus('validator-set >> input#height');
      await scene.press('a', 1, ['Control']);
      await scene.tab.type('77');
      await scene.press('Enter');
      await scene.until('height 77', () => checks.text('validator-set >> .query')?.includes('77'));
      await scene.run(() => checks.atRest('validator-set'));
      equal(await scene.run(() => document.querySelector('validator-set').height), '77');
      await scene.openForm('validator-set');
      await scene.focus('validator-set >> input#height');
      await scene.press('a', 1, ['Control']);
      await scene.tab.type('high');
      await scene.press('Enter');
      await scene.until('the reason', () => checks.find('validator-set >> .wrong'));
      equal(await scene.run(() => checks.find('validator-set >> input#height').getAttribute('aria-invalid')), 'true');
    },
  },
  {
    name: 'a tree: arrows, Home and End, closing and opening',
    async run(scene) {
      await scene.show('tx-trace');
      await scene.focus('tx-trace >> [role="treeitem"]');
      const id = () => scene.run(() => checks.focused().id);
      await scene.press('ArrowDown', 3);
      equal(await id(), 'call-3');
      await scene.press('ArrowLeft');
      equal(await id(), 'call-0');
      const count = () => scene.run(() => checks.findAll('tx-trace >> [role="treeitem"].call-row').length);
      const open = await count();
      await scene.press('ArrowLeft');
      equal(await count(), 1);
      await scene.press('ArrowRight');
      equal(await count(), open);
      await scene.press('End');
      equal(await id(), 'call-22');
      await scene.press('Home');
      equal(await id(), 'call-0');
    },
  },
  {
    name: 'tabs move by arrows, and the flame graph zooms by its button',
    async run(scene) {
      await scene.show('tx-trace');
      await scene.focus('tx-trace >> #tab-call');
      await scene.press('ArrowRight');
      equal(await scene.run(() => checks.focused().id), 'tab-value');
      await scene.until('the transfers', () => checks.text('tx-trace >> #panel-value')?.length > 40);
      const path = 'tx-trace >> .flame-axis text';
      await scene.until('the flame graph', (path) => checks.find(path), path);
      equal(await scene.run((path) => checks.text(path), path), '0 gas');
      await scene.focus('tx-trace >> #call-0');
      await scene.press('End');
      await scene.focus('tx-trace >> .flame-zoom', 'Zoom in');
      await scene.press('Enter');
      await scene.until('the zoom', (path) => checks.text(path) !== '0 gas', path);
      await scene.focus('tx-trace >> .flame-zoom', 'Whole transaction');
      await scene.press('Enter');
      await scene.until('the whole', (path) => checks.text(path) === '0 gas', path);
    },
  },
  {
    name: 'a chart is read out place by place',
    async run(scene) {
      await scene.show('block-receipts');
      await scene.click('block-receipts >> button', 'Gas charts');
      const path = 'block-receipts >> .chart-cursor';
      await scene.until('the chart', (path) => checks.find(path), path);
      await scene.focus(path);
      const read = () => scene.run(() => checks.text('block-receipts >> .read-now'));
      await scene.press('ArrowRight');
      const second = await read();
      ok(second, 'nothing is read out');
      await scene.press('ArrowRight');
      notEqual(await read(), second);
      await scene.press('Home');
      notEqual(await read(), second);
    },
  },
];
