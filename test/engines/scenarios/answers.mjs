// Scenarios: every widget with its answer.
import { deepEqual, equal, ok } from 'node:assert/strict';
import { tags } from '../tags.mjs';

/** Every tag on recorded data, in a wide column and in one of a phone. */
export const answers = Object.entries(tags).flatMap(([tag, { words, mark }]) => [
  {
    name: `${tag}: answer and mark`,
    async run(scene) {
      await scene.show(tag);
      // Some of them come with code that is loaded after the mark.
      for (const each of words)
        await scene.until(`“${each}”`, (tag, each) => checks.text(tag).includes(each), tag, each);
      equal(await scene.run((tag) => checks.text(`${tag} >> .mark`), tag), mark);
      const events = await scene.run(() => checks.events);
      for (const type of ['gw-load', 'gw-verify']) ok(events.includes(`${tag} ${type}`), `no ${type}`);
      deepEqual(await scene.run((tag) => checks.tooWide(tag), tag), []);
    },
  },
  {
    name: `${tag}: a column of 344 px`,
    async run(scene) {
      await scene.show(tag);
      const layoutOf = (tag) => checks.layout(tag);
      const wide = await scene.run(layoutOf, tag);
      await scene.run((tag) => (document.querySelector(tag).closest('div').className = 'narrow'), tag);
      const narrow = await scene.run(async (tag) => {
        await checks.frames();
        return checks.layout(tag);
      }, tag);
      ok(narrow !== wide, 'it looks as in a wide one: container queries do nothing');
      deepEqual(await scene.run((tag) => checks.tooWide(tag), tag), []);
      await scene.press('Tab', 3);
      deepEqual(await scene.run((tag) => checks.tooWide(tag), tag), [], 'with the focus inside');
    },
  },
]);
