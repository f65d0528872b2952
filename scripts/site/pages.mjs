// Lists and generates the pages and search documents of the site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { guideGroups, guidePage, guidePaths, guideSections, guidesPage } from './guides.mjs';
import { families, taskPath, tasks } from './layout.mjs';
import { plain } from './markdown.mjs';
import { tagPage } from './tag-page.mjs';

const tags = [...Object.values(families).flat(), 'gateway-provider'];

/** Returns the paths of all pages, relative to the site folder. */
export function sitePaths() {
  return ['index.html', 'playground.html', ...tags.map((tag) => `tags/${tag}.html`), ...guidePaths()];
}

/** Returns a generated page. */
export function renderPage(path) {
  const [folder, file] = path.split('/');
  const name = file.replace(/\.html$/, '');
  if (folder === 'tags') return tagPage(name, siteData());
  return name === 'index' ? guidesPage() : guidePage(name, siteData());
}

/** Returns the search documents as JSON. */
export function searchIndex() {
  return JSON.stringify(searchDocuments(siteData()));
}

/** The folder of the source data for the site: the manifest and the coverage catalog. */
export const dataFolder = '.cache/site';

function siteData() {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  return {
    manifest: read(`${dataFolder}/custom-elements.json`),
    coverage: read(`${dataFolder}/coverage.json`),
    stories: read('site/stories.json'),
  };
}

// Search words of visitors who need a tag.
const tagWords = {
  'validator-set':
    'validators staking voting power commission uptime missed blocks nakamoto ranking decentralization who validates',
  'evidence-list': 'double sign double-sign signed twice equivocation slashing jailed tombstoned misbehavior',
  'abci-query': 'balance account coins store key proof state governance proposal delegation light client',
  'evm-logs': 'events token transfer transfers erc20 erc721 nft approval swap decode topic filter',
  'evm-transaction': 'transaction details calldata input decode sender signature fee blob authorization nonce',
  'block-receipts': 'failed transactions receipts status gas used fees of a block root',
  'tx-trace':
    'failed transaction failure why revert reverted reason error debug call tree flame graph internal calls state changes',
  'uncle-block': 'ommer orphan stale block miner reward proof of work mining',
  'access-list': 'save gas storage slots eip-2930 simulate call warm cold addresses',
  'gateway-provider': 'api key url endpoint connect configure names',
};

/**
 * Returns the search documents as `{ kind, page, title, href, text, words }`. A document is a task, a tag, a guide section or part of
 * a tag's reference. `words` are found and not shown. When a visitor opens the search, the browser builds an index of the documents.
 */
function searchDocuments({ manifest, stories }) {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  return [
    ...tasks.map((task) => ({
      kind: 'task',
      page: `<${task.tag}>`,
      title: task.name,
      href: taskPath(task, stories),
      text: 'Live, on recorded data.',
      words: task.words,
    })),
    { page: 'Playground', title: 'All nine widgets, linked', href: 'playground.html', text: 'own gateway live demo' },
    ...tags.flatMap((tag) => tagDocuments(elements.find(({ tagName }) => tagName === tag))),
    ...guideGroups()
      .flatMap(({ pages }) => pages)
      // The tag pages cover the content of the elements page.
      .filter(({ href }) => href !== 'guides/elements.html')
      .flatMap(({ href, name }) =>
        guideSections(href).map(({ title, id, text }) => ({
          page: name,
          title: title || name,
          href: id ? `${href}#${id}` : href,
          text,
        })),
      ),
  ];
}

function tagDocuments({ tagName, description, attributes = [], members = [], events = [] }) {
  const page = `<${tagName}>`;
  const href = `tags/${tagName}.html`;
  const told = (list) =>
    list.filter((each) => each.description).map((each) => `${each.name}: ${plain(each.description)}`);
  const ofKind = (kind) => members.filter((member) => member.kind === kind && !member.attribute);
  const [summary, ...more] = description.split('\n\n').map(plain);
  const section = (title, id, list) =>
    list.length > 0 ? [{ page, title, href: `${href}#${id}`, text: list.join(' ') }] : [];
  return [
    { kind: 'tag', page, title: page, href, text: summary, words: [tagWords[tagName], ...more].join(' ') },
    ...section('Attributes', 'ref-attributes', told(attributes)),
    ...section('Properties', 'ref-properties', told(ofKind('field'))),
    ...section('Methods', 'ref-methods', told(ofKind('method'))),
    ...section('Events', 'ref-events', told(events)),
  ];
}
