import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { Scene } from './scene.mjs';
import { tags } from './tags.mjs';

const folder = join(root, '.cache/engines');
const phone = { column: 'narrow', width: 470, height: 1_150 };
const desk = { column: 'wide', width: 1_100, height: 1_150 };

/** Takes a picture of every tag in an engine, light and dark, in the column of a phone and in a wide one; answers their folder. */
export async function takePictures(engine, openTab, site) {
  mkdirSync(folder, { recursive: true });
  const tab = await openTab();
  const scene = new Scene(tab, site);
  for (const tag of Object.keys(tags))
    for (const theme of ['light', 'dark'])
      for (const { column, ...size } of [phone, desk]) {
        await scene.show(tag, {}, { theme, column, size });
        await scene.run(() => checks.frames());
        writeFileSync(join(folder, `${tag}-${theme}-${column}-${engine}.png`), await tab.screenshot());
      }
  await tab.close();
  return folder;
}
