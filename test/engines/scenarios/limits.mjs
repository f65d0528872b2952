// Scenarios: strict policies, large replies and failures.
import { deepEqual, equal, match, ok } from 'node:assert/strict';

const large = (site) => ({ url: `${site.origin}/large`, key: '' });
const range = { 'from-block': '48', 'to-block': '48', 'page-size': '50' };

/** Strict policies, large replies, and what comes back without a gateway. */
export const limits = [
  {
    name: 'a strict policy refuses markup from text, and no widget minds',
    async run(scene) {
      await scene.show('abci-query');
      deepEqual(await scene.complaints(), []);
      const thrown = await scene.run(() => {
        if (!('trustedTypes' in globalThis)) return 'none';
        try {
          document.createElement('p').innerHTML = '<b>bold</b>';
          return 'nothing';
        } catch (error) {
          return error.name;
        }
      });
      if (thrown === 'none') return 'without Trusted Types';
      equal(thrown, 'TypeError');
      // The page is told of it in a task of its own, in WebKit after this one.
      await scene.until('the report of the policy', () => checks.complaints.length > 0);
      const [said, ...others] = await scene.complaints();
      match(said, /require-trusted-types-for/);
      deepEqual(others, []);
      return undefined;
    },
  },
  {
    name: 'a reply of more than 1 MB is read in a worker',
    async run(scene) {
      await scene.show('evm-logs', range, { gateway: large(scene.site) });
      const workers = await scene.run(() => checks.workers);
      equal(workers.length, 1);
      ok(workers[0].answers > 0, 'the worker said nothing');
      const hasTypes = await scene.run(() => 'trustedTypes' in globalThis);
      equal(workers[0].isTrusted, hasTypes);
      ok((await scene.run(() => checks.text('evm-logs'))).includes('1,'), 'no rows');
    },
  },
  ...[
    ['no worker may start', { 'worker-src': "'none'" }, /worker-src/],
    ['the policy of Trusted Types has no name of ours', { 'trusted-types': 'lit-html' }, /trusted-types|TrustedTypes/],
  ].map(([why, policy, expected]) => ({
    name: `where ${why}, a large reply is read in slices`,
    async run(scene) {
      await scene.show('evm-logs', range, { gateway: large(scene.site), policy });
      const rows = await scene.run(() => checks.findAll('evm-logs >> tbody tr').length);
      ok(rows > 20, `${rows} rows`);
      const said = await scene.complaints();
      ok(said.length <= 2, `the page is told ${said.length} times: ${said}`);
      const others = said.filter((each) => !expected.test(each));
      deepEqual(others, []);
    },
  })),
  {
    name: 'a snapshot comes back in another page, without a gateway',
    async run(scene) {
      for (const tag of ['validator-set', 'evm-logs', 'tx-trace', 'abci-query']) {
        await scene.show(tag);
        const saved = await scene.run(
          async (tag) => JSON.stringify(await document.querySelector(tag).save({ answers: true })),
          tag,
        );
        ok(!saved.includes(scene.site.gateway.key), 'it holds the key');
        const before = await scene.run((tag) => checks.settledText(`${tag} >> .body`), tag);
        await scene.open({ body: `<${tag}></${tag}>` });
        await scene.run(
          async (tag, saved) => {
            await customElements.whenDefined(tag);
            await document.querySelector(tag).restore(saved);
          },
          tag,
          saved,
        );
        await scene.run((tag) => checks.atRest(tag), tag);
        const text = await scene.run((tag) => checks.text(tag), tag);
        ok(text.includes('Snapshot of'), `${tag} does not say that it is a snapshot`);
        equal(await scene.run((tag) => checks.settledText(`${tag} >> .body`), tag), before);
      }
    },
  },
  {
    name: 'a failure is told, has its state, and Retry asks again',
    async run(scene) {
      await scene.open({
        body: `<gateway-provider cosmos-rest-url="${scene.site.gateway.url}/rest" api-key="wrong-key-0123456789">
<validator-set height="86"></validator-set></gateway-provider>`,
      });
      await scene.until('the failure', () => checks.events.includes('validator-set gw-error'));
      ok(await scene.run(() => document.querySelector('validator-set').matches(':state(error)')), 'no :state(error)');
      await scene.complaints();
      await scene.run((key) => (document.querySelector('gateway-provider').apiKey = key), scene.site.gateway.key);
      await scene.run(() => checks.atRest('validator-set'));
      ok(
        await scene.run(() => !document.querySelector('validator-set').matches(':state(error)')),
        ':state(error) stays',
      );
    },
  },
];
