import { expect } from '@open-wc/testing';
import { openAll, questions, showWidget } from '../support/all-widgets.js';
import { smallTargets, withCoarsePointer } from '../support/live-gateway.js';

/** Their rows and panels are held against a finger in tests of their own. */
const elsewhere = ['validator-set', 'evidence-list', 'abci-query', 'tx-trace'];

describe('touch targets are at least 40 pixels high for a coarse pointer', () => {
  for (const [tag, attributes] of questions.filter(([each]) => !elsewhere.includes(each)))
    it(`in <${tag}>, 360 pixels wide, collapsed and expanded`, async () => {
      const element = await showWidget(tag, attributes);
      (element.parentElement as HTMLElement).style.setProperty('inline-size', '360px');
      const takeBack = withCoarsePointer(element);
      try {
        expect(smallTargets(element)).to.deep.equal([]);
        await openAll(element);
        expect(smallTargets(element)).to.deep.equal([]);
      } finally {
        takeBack();
      }
    });
});
