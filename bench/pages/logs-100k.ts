import '../../src/define/evm-logs.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import { handDecode } from '../five-events.mjs';

/** The durations of a run in wall-clock milliseconds, which include other processes. */
export interface Run {
  /** From the last byte of the first response to the frame with its first rows. Negative if the rows appear earlier. */
  readonly firstRows: number;
  /** From the first byte of the first response to the frame with its first rows. */
  readonly firstRowsAfterFirstByte: number;
  /** From the first request to the frame with the complete answer. */
  readonly whole: number;
  readonly frameP95: number;
  readonly longestFrame: number;
  /** The number of tasks over 50 ms in each step, and the longest task. */
  readonly steps: Readonly<Record<string, { readonly longTasks: number; readonly longestTask: number }>>;
}

const frames = 180;
const blocks = { from: 20_000_000, to: 20_000_390 };

/** Loads all logs in three requests, and scrolls, sorts, groups, charts, and exports them. */
export async function ours(): Promise<Run> {
  performance.clearResourceTimings();
  const steps = watch();
  const provider = document.createElement('gateway-provider');
  provider.evmAUrl = '/a';
  // With a key, the client searches every response for it, like on a page.
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

/** The handwritten baseline: parses the JSON text, and decodes only the rows in a virtual list when they are displayed. */
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

/**
 * Loads 20,000 logs at 64 Mbit/s in one request. Measures from the first byte to the first rows and to the complete answer, in
 * ms.
 */
export async function oursPaced(): Promise<Paced> {
  performance.clearResourceTimings();
  const provider = document.createElement('gateway-provider');
  provider.evmAUrl = '/paced';
  const element = document.createElement('evm-logs') as EvmLogsElement;
  Object.assign(element, { ...pacedBlocks, abis: globalThis.benchAbi });
  provider.append(element);
  let isLoaded = false;
  // A part of the answer also fires the event, while the element is busy.
  element.addEventListener('gw-load', () => (isLoaded = element.ariaBusy !== 'true'));
  document.body.append(provider);
  const first = await until(() => hasRows(element.shadowRoot));
  const whole = await until(() => isLoaded);
  const [firstRows, all] = [first, whole].map((at) => sinceReply('/paced', at).firstRowsAfterFirstByte);
  provider.remove();
  return { firstRows: firstRows ?? 0, whole: all ?? 0 };
}

/** The handwritten baseline, which displays the first rows only after it has received all of them. */
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

/** Returns the time from the first response for a path until `shown`. */
function sinceReply(address: string, shown: number): Pick<Run, 'firstRows' | 'firstRowsAfterFirstByte'> {
  const replies = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const reply = replies.find(({ name }) => new URL(name).pathname.startsWith(address));
  if (!reply) throw new Error(`No response was received from ${address}.`);
  return { firstRows: shown - reply.responseEnd, firstRowsAfterFirstByte: shown - reply.responseStart };
}

function hasRows(root: ShadowRoot | null): boolean {
  return !!root?.querySelector('tbody tr');
}

/** Renders a virtual list. `shown` is the time of the frame that displays it. */
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

/** Whether the widget reports all 100,000 logs. */
function isWhole(root: ShadowRoot | null): boolean {
  return (root?.textContent ?? '').includes('100,000 logs');
}

/** Counts long tasks by step. Also marks each step in the trace. */
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

/** The time after which a condition counts as one that this version of the widget never meets, in ms. */
const longestWait = 120_000;

/**
 * Checks a condition in every frame. Returns the time of the first frame in which it is true.
 *
 * @throws Error with the condition if it does not become true
 */
async function until(condition: () => unknown): Promise<number> {
  const start = performance.now();
  for (;;) {
    const now = await frame();
    if (condition()) return now;
    if (now - start > longestWait)
      throw new Error(
        `${condition} is not true after ${longestWait / 1000} s. Compare it with what the widget renders.`,
      );
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
