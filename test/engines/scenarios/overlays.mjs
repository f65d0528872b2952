// Scenarios: menus, dialogs, copies and files.
import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';

/** What opens above the page: menus, popovers, dialogs; and what leaves the page: copies and files. */
export const overlays = [
  {
    name: 'a menu: keys move in it, Escape gives the focus back, it is within the window',
    async run(scene) {
      for (const [column, language] of [['wide'], ['narrow'], ['wide', 'ar'], ['narrow', 'ar']]) {
        await scene.show('evm-logs', {}, { column, language });
        await scene.openMenu('evm-logs');
        const menu = 'evm-logs >> .menu';
        deepEqual(await scene.run(() => checks.beyondWindow('evm-logs >> .menu')), [], `${column} ${language}`);
        const near = await scene.run(() => checks.distance('evm-logs >> .menu', 'evm-logs >> .menu-button'));
        ok(near < 8, `the menu is ${near} px from its button, ${column} ${language}`);
        const first = (await scene.focused()).name;
        await scene.press('ArrowDown');
        const { role, name } = await scene.focused();
        equal(role, 'menuitem');
        notEqual(name, first);
        await scene.press('Escape');
        ok(await scene.run(() => checks.focused().matches('.menu-button')), 'the button has no focus');
        ok(await scene.run((menu) => !checks.find(menu).matches(':popover-open'), menu), 'the menu is still open');
      }
    },
  },
  {
    name: 'the verification of an answer opens at its mark, and closes by a click beside it',
    async run(scene) {
      await scene.show('block-receipts');
      await scene.click('block-receipts >> .mark');
      const panel = 'block-receipts >> #checks';
      await scene.until('the panel', (panel) => checks.find(panel).matches(':popover-open'), panel);
      deepEqual(await scene.run((panel) => checks.beyondWindow(panel), panel), []);
      await scene.tab.click(20, 880);
      await scene.until('its end', (panel) => !checks.find(panel).matches(':popover-open'), panel);
    },
  },
  {
    name: 'a dialog keeps the focus inside, Escape closes it, and the focus comes back',
    async run(scene) {
      await scene.show('uncle-block');
      await scene.openMenu('uncle-block');
      await scene.press('End');
      equal((await scene.focused()).name, 'Show raw response');
      await scene.press('Enter');
      const dialog = 'uncle-block >> dialog.raw';
      await scene.until('the dialog', (path) => checks.find(`${path}[open] .lines .text`), dialog);
      deepEqual(await scene.run((path) => checks.beyondWindow(path), dialog), []);
      await scene.press('ArrowDown', 3);
      await scene.until('a selected line', () => checks.find('uncle-block >> .lines .selected'));
      for (let stops = 0; stops < 12; stops += 1) {
        await scene.press('Tab');
        // A browser may go to its own bar, and come back.
        ok(
          await scene.run((path) => {
            const at = checks.focused();
            return !at || at === document.body || checks.find(path).contains(at);
          }, dialog),
          'the focus left the dialog',
        );
      }
      await scene.press('Escape');
      await scene.until('the end of it', (path) => !checks.find(path).open, dialog);
      ok(await scene.run(() => checks.focused().matches('.menu-button')), 'the focus did not come back');
    },
  },
  {
    name: 'a copy is made; where the page may not, the text is selected and a voice says so',
    async run(scene) {
      await scene.show('uncle-block');
      const copy = 'uncle-block >> button.copy';
      await scene.run(() => {
        globalThis.copied = [];
        const keep = (text) => void globalThis.copied.push(text);
        const write = navigator.clipboard.writeText.bind(navigator.clipboard);
        navigator.clipboard.writeText = (text) => write(text).then(() => keep(text));
      });
      await scene.click(copy);
      await scene.until('the sign of a copy', (copy) => checks.find(copy).matches('.done'), copy);
      equal((await scene.run(() => globalThis.copied)).length, 1);

      await scene.run(
        () => void Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
      );
      await scene.until('the end of the sign', (copy) => !checks.find(copy).matches('.done'), copy);
      await scene.click(copy);
      const isSaid = () => checks.text('uncle-block >> [role="status"]').includes('Copying is blocked');
      await scene.until('the voice', isSaid);
      const [whole, drawn] = await scene.run((copy) => {
        const shown = checks.find(copy).previousElementSibling;
        return [shown.title || shown.textContent, checks.selected(shown)];
      }, copy);
      ok(drawn && whole.includes(drawn.replaceAll(/\s/g, '')), `“${drawn}” is selected, not “${whole}”`);
    },
  },
  {
    name: 'rows are saved as a file',
    async run(scene) {
      await scene.show('validator-set');
      await scene.run(() => {
        globalThis.saved = [];
        const create = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (blob) => (globalThis.saved.push(blob), create(blob));
        HTMLAnchorElement.prototype.click = function () {
          globalThis.saved.push(this.download);
        };
      });
      await scene.openMenu('validator-set');
      await scene.press('Enter');
      const [lines, name] = await scene.run(async () => {
        const [blob, name] = await checks.until(() => globalThis.saved.length === 2 && globalThis.saved, 'a file');
        return [(await blob.text()).trim().split('\n').length, name];
      });
      equal(lines, 176);
      ok(name.endsWith('.csv'), name);
    },
  },
];
