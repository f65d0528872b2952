import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { GatewayError, gatewayErrorCodes, type ErrorDetails, type GatewayErrorCode } from '../src/index.js';
import { etherUnitText, renderAmount } from '../src/ui/templates/ether-text.js';
import { renderBar } from '../src/ui/templates/bars.js';
import { renderBars } from '../src/ui/templates/chart.js';
import { groupChecks, renderVerdict } from '../src/ui/templates/checks.js';
import { renderFields } from '../src/ui/templates/fields.js';
import { renderAgo, renderTime } from '../src/ui/templates/time.js';
import { renderHash } from '../src/ui/templates/hash.js';
import { renderMark } from '../src/ui/templates/value-mark.js';
import { renderStatus } from '../src/ui/templates/status.js';
import { renderFailure } from '../src/ui/templates/failure.js';
import { renderEmptyState } from '../src/ui/templates/empty-state.js';
import { renderProgress } from '../src/ui/templates/progress.js';
import { compareNumbers, compareTexts, nextSort, sortRows, type SortState } from '../src/ui/templates/sorting.js';
import { renderTable, type Column } from '../src/ui/templates/table.js';
import { renderTools } from '../src/ui/tools/toolbox.js';
import type { Tools } from '../src/ui/tools/tools.js';
import type { Check } from '../src/verify/check.js';
import { type AnswerCoverage, type VerificationLevel, toVerdict, type Verdict } from '../src/verify/verdict.js';
import { PrimitiveStageElement, type Scene } from './primitive-stage.js';

if (!customElements.get('primitive-stage')) customElements.define('primitive-stage', PrimitiveStageElement);

interface Args {
  readonly heading: string;
  readonly scene: Scene;
}

const meta: Meta<Args> = {
  title: 'Building blocks/Primitives',
  id: 'primitives',
  args: { heading: 'Primitive' },
  argTypes: { scene: { control: false } },
  parameters: { controls: { disable: true } },
  // The direction in the toolbar also selects a language with that direction.
  render: ({ heading, scene }, { globals }) =>
    html`<primitive-stage
      lang=${globals['direction'] === 'rtl' ? 'ar' : 'en'}
      heading=${heading}
      .scene=${scene}
      .host=${{ labels: { [contract]: 'Example pair' }, links: { address: 'https://explorer.example/address/{value}' } }}
    ></primitive-stage>`,
};
export default meta;

type Story = StoryObj<Args>;

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const transaction = '0x3f8a1d6f0c2b4e5a798812ab34cd56ef7890a1b2c3d4e5f60718293a4b5c6d7e';
const consensus = 'cosmosvalcons1uk55prsav5fhq9q6m3d0u7hv0fmjn8c5recs74dc';
const hostile = '<img src=x onerror=alert(1)>\u202Egnp.exe\u200B';
const now = new Date('2026-11-21T14:03:11Z');

/** The five states without rows: idle, empty, not found, unsupported, and unavailable. */
export const EmptyStates: Story = {
  name: 'Empty states',
  args: {
    heading: 'Empty states',
    scene: (localization) => ({
      content: [
        renderEmptyState({
          kind: 'idle',
          what: 'Nothing loaded yet.',
          next: 'Set the attributes of this element to choose what it shows.',
        }),
        renderEmptyState({ kind: 'empty', what: 'The answer is empty.' }),
        renderEmptyState({ kind: 'null', what: 'Not found.' }),
        renderFailure(new GatewayError('unsupported'), localization, () => undefined),
        renderFailure(new GatewayError('unavailable', { status: 503 }), localization, () => undefined),
      ],
    }),
  },
};

/** The details for an error of every code. TypeScript reports a missing code. */
const facts: Readonly<Record<GatewayErrorCode, ErrorDetails>> = {
  config: { option: 'height', value: '0x50', expected: 'a decimal height of 1 or more' },
  aborted: {},
  timeout: { limit: 'total', milliseconds: 30_000 },
  network: { host: 'gateway.example', origin: 'https://page.example' },
  blocked: { host: 'gateway.example', directive: 'connect-src' },
  redirect: { host: 'gateway.example' },
  unauthorized: { status: 401 },
  forbidden: { status: 403, text: 'origin not allowed' },
  quota: { status: 402 },
  'rate-limited': { status: 429 },
  'base-url': { status: 404, host: 'gateway.example' },
  'too-large': { maxBytes: 8_388_608 },
  range: { maxSpan: 10_000n, suggested: { from: 40n, to: 47n }, text: 'query returned more than 10000 results' },
  'bad-request': { rpcCode: -32602, text: `invalid argument 0: ${hostile}` },
  unsupported: { rpcCode: -32601, text: 'the method does not exist' },
  'not-found': { text: 'header not found' },
  future: { text: 'requested height 900 is above 145' },
  pruned: { lowest: 75n },
  'node-timeout': { rpcCode: -32002 },
  unavailable: { status: 503 },
  execution: { rpcCode: 3, text: 'execution reverted', data: '0x08c379a0' },
  malformed: { path: 'validators[3].voting_power', expected: 'a decimal number' },
  rpc: { rpcCode: -32099, text: 'something of its own' },
  http: { status: 418 },
};

/** Every error code, in the order of the documentation. */
export const Failures: Story = {
  name: 'Errors',
  args: {
    heading: 'Errors',
    scene: (localization) => ({
      content: html`<div class="gallery">
        ${gatewayErrorCodes.map((code) => {
          const error = new GatewayError(code, facts[code], code === 'rate-limited' ? 12 : undefined);
          return renderFailure(error, localization, () => undefined);
        })}
      </div>`,
    }),
  },
  play: async ({ canvasElement }) => {
    const root = await shadowOf(canvasElement);
    const said = [...root.querySelectorAll('.empty-state .what')].map(({ textContent }) => textContent);
    if (said.length !== gatewayErrorCodes.length || new Set(said).size !== said.length) {
      throw new Error('Two error codes have the same text, or a code has no text.');
    }
  },
};

interface Holder {
  readonly rank: number;
  readonly address: string;
  readonly power: bigint;
  readonly priority: bigint;
}

const holders: readonly Holder[] = [
  { rank: 1, address: consensus, power: 25_000_000n, priority: -7_501_884n },
  { rank: 2, address: 'cosmosvalcons1sxxakxgc3fudf8dfa7drcmqacu0wm4ah6ew7xt', power: 311_209n, priority: 2_002_346n },
  { rank: 3, address: 'cosmosvalcons1ts93nwpdw9mld6ax4pfv8s2jqsp0cyvtqjtnzl', power: 239_113n, priority: -202n },
  { rank: 4, address: hostile, power: 1n, priority: 0n },
];
const total = 25_550_323n;

/** Sortable rows with a threshold line. */
export const Table: Story = {
  args: {
    heading: 'Table',
    scene: (localization, memory, redraw) => {
      const columns = holderColumns(localization);
      const state = memory.get('sort') as SortState | undefined;
      return {
        query: 'height 86',
        content: renderTable({
          caption: 'Validators by voting power',
          columns,
          rows: sortRows(holders, columns, state),
          key: ({ rank }) => rank,
          lineAfter: ({ rank }) => (rank === 1 && !state ? '⅔ — enough to commit a block' : undefined),
          localization,
          sort: {
            column: state?.column,
            descending: state?.descending ?? false,
            by: (column) => {
              memory.set('sort', nextSort(state, column, columns));
              redraw();
            },
          },
        }),
      };
    },
  },
};

function holderColumns(localization: Parameters<Scene>[0]): readonly Column<Holder>[] {
  const { format } = localization;
  const share = (power: bigint) => (power * 10_000n) / total;
  return [
    { label: '#', cardLabel: 'Rank', name: 'rank', compare: (a, b) => a.rank - b.rank, cell: ({ rank }) => rank },
    {
      label: 'Consensus address',
      name: 'address',
      header: true,
      compare: (a, b) => compareTexts(a.address, b.address),
      copy: ({ address }) => address,
      cell: ({ address }) => renderHash(address, { kind: 'validator', localization, copy: 'address' }),
    },
    {
      label: 'Voting power',
      name: 'power',
      numeric: true,
      compare: (a, b) => compareNumbers(a.power, b.power),
      copy: ({ power }) => `${power}`,
      cell: ({ power }) => format.integer(power),
    },
    {
      label: 'Share',
      numeric: true,
      cell: ({ power }) => html`${format.share(share(power))}${renderBar(share(power))}`,
    },
    {
      label: 'Proposer priority',
      name: 'priority',
      numeric: true,
      muted: true,
      compare: (a, b) => compareNumbers(a.priority, b.priority),
      copy: ({ priority }) => `${priority}`,
      cell: ({ priority }) => format.integer(priority),
    },
  ];
}

const many: readonly Holder[] = Array.from({ length: 10_000 }, (_, index) => ({
  rank: index + 1,
  address: `0x${(BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn).toString(16).padStart(40, '0').slice(-40)}`,
  power: BigInt(10_000 - index) * 1_003n,
  priority: BigInt(index - 5_000) * 1_600n,
}));

/** A table with 10,000 rows. Only rows near the viewport are rendered. */
export const LongTable: Story = {
  args: {
    heading: 'Long table',
    scene: (localization, memory, redraw) => {
      const columns = holderColumns(localization);
      const state = memory.get('sort') as SortState | undefined;
      const by = (column: string) => {
        memory.set('sort', nextSort(state, column, columns));
        redraw();
      };
      return {
        content: renderTable({
          caption: 'Ten thousand validators',
          columns,
          rows: sortRows(many, columns, state),
          key: ({ rank }) => rank,
          localization,
          sort: { column: state?.column, descending: state?.descending ?? false, by },
        }),
      };
    },
  },
  play: async ({ canvasElement }) => {
    const root = await shadowOf(canvasElement);
    while (!root.querySelector('.gap:last-child td')?.clientHeight) await turn();
  },
};

/** Fields with every kind of value. */
export const Fields: Story = {
  args: {
    heading: 'Fields',
    scene: (localization) => {
      const { format } = localization;
      return {
        content: renderFields([
          {
            label: 'Transaction hash',
            long: true,
            value: renderHash(transaction, { kind: 'transaction', localization, copy: 'hash' }),
          },
          {
            label: 'To',
            hint: 'The account that is called',
            long: true,
            value: renderHash(contract, { kind: 'address', localization, copy: 'address' }),
          },
          { label: 'Status', value: renderStatus('done', 'succeeded') },
          { label: 'Call', value: renderStatus('failed', 'reverted') },
          { label: 'Value', value: etherUnitText(1_500_250_000_000_000_001n, localization) },
          { label: 'Amount', value: renderAmount(-1_500_250_000n, { symbol: hostile, decimals: 6 }, localization) },
          { label: 'Gas used', value: format.integer(205_854) },
          { label: 'Block timestamp', value: renderTime(new Date('2026-11-21T13:58:00Z'), now, localization) },
          { label: 'Requested', value: renderAgo(new Date('2026-11-21T14:03:01Z'), now, localization) },
          { label: 'Progress', value: renderProgress({ label: 'Blocks loaded', done: 34, total: 120 }, localization) },
          { label: 'Name', long: true, value: renderHash(hostile) },
        ]),
      };
    },
  },
};

/** The meanings of marks. Widgets supply the text. */
export const Marks: Story = {
  args: {
    heading: 'Marks',
    scene: () => ({
      content: html`<p>
        ${renderMark('ok', 'recomputed and equal')} ${renderMark('warn', 'partly checked')}
        ${renderMark('bad', 'mismatch')} ${renderMark('guess', 'guessed')} ${renderMark('plain', 'raw')}
      </p>`,
    }),
  },
};

/** The concentration of voting power, as bars with numbers. */
export const Bars: Story = {
  args: {
    heading: 'Bars',
    scene: ({ format }) => ({
      content: renderBars(
        [
          ['Largest', 8_688n],
          ['Next 9', 612n],
          ['Next 90', 698n],
          ['All others', 2n],
        ].map(([label, portion]) => ({ label, value: format.share(portion as bigint), portion: portion as bigint })),
      ),
    }),
  },
};

const checks: readonly Check[] = [
  ...Array.from({ length: 173 }, () => ({ id: 'validator-address', outcome: 'pass', basis: 'response' }) as const),
  {
    id: 'validator-address',
    outcome: 'fail',
    reason: 'mismatch',
    basis: 'response',
    path: 'validators[3]',
    details: { claimed: hostile, computed: consensus },
  },
  {
    id: 'validator-address',
    outcome: 'open',
    reason: 'unknown-key-type',
    basis: 'response',
    path: 'validators[9]',
    details: { type: '/chain.own.Key' },
  },
  { id: 'validators-hash', outcome: 'open', reason: 'nothing-to-compare', basis: 'other-answer' },
];

const checkedParts: readonly AnswerCoverage[] = [
  { part: 'validators.address', by: ['validator-address'] },
  { part: 'validators.votingPower', by: ['validators-hash'] },
  { part: 'validators.proposerPriority', by: [] },
];

const levels: readonly VerificationLevel[] = [
  ...(['mismatch', 'downgraded', 'unverified', 'consistent', 'cross-checked', 'signed', 'proven'] as const),
];

/** The seven verification levels with their symbols and labels. Only the symbol of the last level is filled. */
export const Levels: Story = {
  name: 'Verification levels',
  args: {
    heading: 'Verification levels',
    scene: (localization) => ({
      marks: nothing,
      content: levels.map((level) => html`<p>${renderVerdict(verdictOf(level), groupChecks([]), localization)[0]}</p>`),
    }),
  },
};

function verdictOf(level: VerificationLevel): Verdict {
  const counts = { passed: 0, failed: 0, open: 0 };
  const against = level === 'cross-checked' ? ({ source: 'witness', hash: null, host: 'b.example' } as const) : null;
  return { level, covers: [], weaker: [], unchecked: [], against, counts };
}

/** The mark shows the verification level. The panel lists the parts that the level covers. */
export const Checks: Story = {
  args: {
    heading: 'Checks',
    scene: (localization) => ({
      marks: renderVerdict(toVerdict({ checks, parts: checkedParts }), groupChecks(checks), localization),
      content: renderEmptyState({ kind: 'empty', what: 'The answer is empty.' }),
    }),
  },
  play: async ({ canvasElement }) => {
    (await shadowOf(canvasElement)).querySelector<HTMLElement>('[popovertarget]')?.click();
  },
};

const tools: Tools = {
  name: 'validator-set-86',
  table: { columns: [{ name: 'address', value: (row: Holder) => row.address }], rows: holders },
  raw: [
    {
      title: 'Page 1',
      text: `{"block_height":"86","validators":[${holders
        .map(
          ({ address, power, priority }) =>
            `{"address":${JSON.stringify(address)},"voting_power":"${power}","proposer_priority":"${priority}","n":12345678901234567890.10}`,
        )
        .join(',')}],"pagination":{"next_key":null,"total":"175"}}`,
    },
    { title: hostile, text: '<html>Bad gateway</html>' },
  ],
  wires: [
    {
      network: 'cosmos-rest',
      wire: { path: '/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=100' },
    },
  ],
};

const withTools: Scene = (localization) => ({
  tools: renderTools(tools, { localization, addressOf: () => undefined }),
  content: renderEmptyState({ kind: 'empty', what: 'The answer is empty.' }),
});

/** The menu: copy, raw response and export. */
export const Menu: Story = {
  args: { heading: 'Menu', scene: withTools },
  play: async ({ canvasElement }) => {
    (await shadowOf(canvasElement)).querySelector<HTMLElement>('.menu-button')?.click();
  },
};

/** The raw response, formatted but not changed. */
export const RawReply: Story = {
  name: 'Raw response',
  args: { heading: 'Raw response', scene: withTools },
  play: async ({ canvasElement }) => {
    const root = await shadowOf(canvasElement);
    root.querySelector<HTMLElement>('.menu-button')?.click();
    root.querySelector<HTMLElement>('.menu [role="group"]:last-child button')?.click();
    while (!root.querySelector('.laid-out .text')) await turn();
    const search = root.querySelector<HTMLInputElement>('.raw input');
    if (!search) throw new Error('The raw response has no search field.');
    search.value = 'power';
    search.dispatchEvent(new InputEvent('input'));
  },
};

async function shadowOf(canvas: HTMLElement): Promise<ShadowRoot> {
  const stage = canvas.querySelector<PrimitiveStageElement>('primitive-stage');
  await stage?.updateComplete;
  if (!stage?.shadowRoot) throw new Error('The story has no stage.');
  return stage.shadowRoot;
}

function turn(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
