import '../../src/define/evm-logs.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import { handDecode } from '../five-events.mjs';

/** What a run took in milliseconds of the clock, of which the machine's other work is a part. */
export interface Run {
  /** From the last byte of the first body to the frame that shows its first rows; they may be there before it. */
  readonly firstRows: number;
  /** The same from its first byte. */
  readonly firstRowsAfterFirstByte: number;
  /** From the first request to the frame that shows the rows of the whole answer. */
  readonly whole: number;
  readonly frameP95: number;
  readonly longestFrame: number;
  /** Tasks over 50 ms in each step, and the longest of them. */
  readonly steps: Readonly<Record<string, { readonly longTasks: number; readonly longestTask: number }>>;
}

const frames = 180;
const blocks = { from: 20_000_000, to: 20_000_390 };

/** Asks for all logs in three requests, shows, scrolls, groups, charts and writes them. */
export async function ours(): Promise<Run> {
  performance.clearResourceTimings();
  const steps = watch();
  const provider = document.createElement('gateway-provider');
  provider.evmAUrl = '/a';
  // As a page has it: the key is looked for in every reply.
  provider.apiKey = 'a-key-of-the-bench';
  const element = document.createElement('evm-logs') as EvmLogsElement;
  Object.assign(element, {
    fromBlock: `${blocks.from}`,
    toBlock: `${blocks.to}`,
    window: '140',
    pageSize: 20_000,
    abis: globalThis.benchAbi,
  });
  provider.append(element);
  const root = () => element.shadowRoot as ShadowRoot;
  const loaded = new Promise<void>((resolve) =>
    element.addEventListener('gw-load', () => element.ariaBusy !== 'true' && isWhole(root()) && resolve()),
  );
  const start = performance.now();
  document.body.append(provider);
  const first = await until(() => hasRows(root()));
  await Promise.race([loaded, until(() => isWhole(root()))]);
  await frame();
  const whole = performance.now() - start;
  const firstRows = sinceReply('/a', first);
  await pause(200);
  steps.next('check');
  await until(() => root().querySelector('[part~="checks"], .checks') ?? performance.now() - start > 60_000);
  await pause(3_000);
  steps.next('scroll');
  const scroller = await found(() => root().querySelector<HTMLElement>('.scroller.tall'));
  const scrolled = await scroll(scroller);
  steps.next('newest first');
  element.order = 'newest';
  await until(() => !isWhole(root()));
  await until(() => isWhole(root()));
  await pause(1_000);
  for (const by of ['block', 'transaction', 'event', 'contract', '']) {
    steps.next(`group by ${by || 'nothing'}`);
    const select = root().querySelector('.toolbar select') as HTMLSelectElement;
    select.value = by;
    select.dispatchEvent(new Event('input'));
    await pause(400);
  }
  steps.next('density');
  root().querySelector<HTMLButtonElement>('.toolbar .fold')?.click();
  await pause(500);
  steps.next('export');
  await element.export('csv');
  const result = { ...firstRows, whole, ...scrolled, steps: await steps.end() };
  provider.remove();
  return result;
}

/** The same job by hand: bytes, JSON.parse, a window of rows that are decoded when they are shown. */
export async function floor(): Promise<Omit<Run, 'whole' | 'steps'>> {
  performance.clearResourceTimings();
  const asked: Promise<Response>[] = [];
  for (let from = blocks.from; from <= blocks.to; from += 140)
    asked.push(ask('/a', from, Math.min(blocks.to, from + 139)));
  const [reply, ...others] = asked;
  const rest = Promise.all(others.map(async (other) => (await other).text()));
  const { result: logs } = (await (await reply)!.json()) as { result: Log[] };
  const { scroller, shown } = await drawByHand(logs);
  const firstRows = sinceReply('/a', shown);
  await rest;
  const scrolled = await scroll(scroller);
  scroller.remove();
  return { ...firstRows, ...scrolled };
}

/** 20,000 logs over a line of 64 Mbit/s, in one request, in ms from the first byte: the first rows, and the whole answer. */
export async function oursPaced(): Promise<Paced> {
  performance.clearResourceTimings();
  const provider = document.createElement('gateway-provider');
  provider.evmAUrl = '/paced';
  const element = document.createElement('evm-logs') as EvmLogsElement;
  Object.assign(element, { ...pacedBlocks, abis: globalThis.benchAbi });
  provider.append(element);
  document.body.append(provider);
  const root = () => element.shadowRoot as ShadowRoot;
  const first = await until(() => hasRows(root()));
  const whole = await until(() => root().textContent?.includes('Complete for'));
  const [firstRows, all] = [first, whole].map((at) => sinceReply('/paced', at).firstRowsAfterFirstByte);
  provider.remove();
  return { firstRows: firstRows ?? 0, whole: all ?? 0 };
}

/** The same by hand, which has the first rows when it has all. */
export async function floorPaced(): Promise<Paced> {
  performance.clearResourceTimings();
  const reply = await ask('/paced', Number(pacedBlocks.fromBlock), Number(pacedBlocks.toBlock));
  const { result: logs } = (await reply.json()) as { result: Log[] };
  const { scroller, shown } = await drawByHand(logs);
  scroller.remove();
  const whole = sinceReply('/paced', shown).firstRowsAfterFirstByte;
  return { firstRows: whole, whole };
}

interface Paced {
  readonly firstRows: number;
  readonly whole: number;
}

const pacedBlocks = { fromBlock: `${blocks.from}`, toBlock: `${blocks.from + 77}` };

function ask(address: string, from: number, to: number): Promise<Response> {
  const params = [{ fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }];
  return fetch(address, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_getLogs', params }) });
}

/** How long after the first reply from an address something was shown. */
function sinceReply(address: string, shown: number): Pick<Run, 'firstRows' | 'firstRowsAfterFirstByte'> {
  const replies = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const reply = replies.find(({ name }) => new URL(name).pathname.startsWith(address));
  if (!reply) throw new Error(`Nothing came from ${address}.`);
  return { firstRows: shown - reply.responseEnd, firstRowsAfterFirstByte: shown - reply.responseStart };
}

function hasRows(root: ShadowRoot | null): boolean {
  return !!root?.querySelector('tbody tr');
}

/** Draws a window of rows; `shown` is the time of the frame that shows them. */
async function drawByHand(logs: readonly Log[]): Promise<{ readonly scroller: HTMLElement; readonly shown: number }> {
  const scroller = document.createElement('div');
  scroller.style.cssText =
    'block-size:640px;overflow:auto;position:relative;inline-size:1000px;font:13px/31px monospace';
  const inner = scroller.appendChild(document.createElement('div'));
  inner.style.blockSize = `${logs.length * 32}px`;
  const lines = Array.from({ length: 45 }, () => inner.appendChild(document.createElement('div')));
  const draw = () => {
    const top = Math.max(0, Math.min(logs.length - lines.length, Math.floor(scroller.scrollTop / 32) - 12));
    for (const [index, line] of lines.entries()) {
      const log = logs[top + index];
      if (!log) continue;
      line.style.cssText = `position:absolute;inset-block-start:${(top + index) * 32}px`;
      line.textContent = `${log.blockNumber} ${log.address.slice(0, 16)} ${handDecode(log).join(' ').slice(0, 80)}`;
    }
  };
  scroller.addEventListener('scroll', draw);
  document.body.append(scroller);
  draw();
  return { scroller, shown: await frame() };
}

interface Log {
  readonly blockNumber: string;
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** Whether all 100,000 logs are there, as the widget says it. */
function isWhole(root: ShadowRoot | null): boolean {
  return (root?.textContent ?? '').includes('100,000 logs');
}

/** Counts long tasks in steps; each is marked in the trace, too. */
function watch() {
  const steps: Record<string, { longTasks: number; longestTask: number }> = {};
  const begun: { readonly name: string; readonly at: number }[] = [];
  const next = (name: string) => {
    performance.mark(`step ${name}`);
    begun.push({ name, at: performance.now() });
    steps[name] = { longTasks: 0, longestTask: 0 };
  };
  next('load');
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const step = steps[begun.findLast(({ at }) => at <= startTime + duration)?.name ?? ''];
      if (!step) continue;
      step.longTasks++;
      step.longestTask = Math.max(step.longestTask, Math.round(duration));
    }
  });
  observer.observe({ type: 'longtask' });
  return {
    next,
    async end() {
      await pause(500);
      performance.mark('step rest');
      observer.disconnect();
      return steps;
    },
  };
}

async function scroll(scroller: HTMLElement): Promise<{ readonly frameP95: number; readonly longestFrame: number }> {
  const times: number[] = [];
  const step = (scroller.scrollHeight - scroller.clientHeight) / frames;
  let last = await frame();
  for (let turn = 0; turn < frames; turn++) {
    scroller.scrollTop += step;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  times.sort((a, b) => a - b);
  return { frameP95: times[Math.floor(times.length * 0.95)] ?? 0, longestFrame: times.at(-1) ?? 0 };
}

/** Looks in every frame; the time of the frame in which it is true. */
async function until(condition: () => unknown): Promise<number> {
  for (;;) {
    const now = await frame();
    if (condition()) return now;
  }
}

async function found<T>(look: () => T | null | undefined): Promise<T> {
  await until(look);
  return look() as T;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
}

declare global {
  var benchAbi: EvmLogsElement['abis'];
}

Object.assign(globalThis, { bench: { ours, floor, oursPaced, floorPaced } });
