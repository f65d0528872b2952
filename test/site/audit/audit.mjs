// Runs Lighthouse on the built site: `npm run site -- --audit`.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { serveFolder } from '../../../scripts/lib/serve.mjs';

const pages = ['index.html', 'tags/tx-trace.html'];
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
// A server on loopback has no TLS, and its pages are in no index that a canonical address could name.
const leftOut = ['is-on-https', 'redirects-http', 'canonical'];

/** Lighthouse on two pages of the built site, as on a phone: the median of five for each of its four numbers. */
export async function audit(folder, times = 5) {
  const site = await serveFolder(folder, '/some/where/', { isCompressed: true });
  console.log(`Lighthouse, mobile, median of ${times}; left out: ${leftOut.join(', ')}.`);
  let isGood = true;
  for (const page of pages) {
    const runs = [];
    for (let run = 0; run < times; run++) runs.push(await once(site.url + page));
    const numbers = Object.keys(wanted).map((name) => [name, median(runs.map(({ scores }) => scores[name]))]);
    console.log(`${page}: ${numbers.map(([name, score]) => `${name} ${score}`).join(', ')}`);
    const { metrics } = runs.sort((a, b) => a.scores.performance - b.scores.performance)[Math.floor(times / 2)];
    console.log(`  ${metrics.join(', ')}`);
    [...new Set(runs.flatMap(({ failed }) => failed))].forEach((each) => console.log(`  ${each}`));
    if (numbers.some(([name, score]) => score < wanted[name])) isGood = false;
  }
  await site.close();
  return isGood;
}

async function once(url) {
  const browser = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const { lhr } = await lighthouse(url, { port: browser.port, skipAudits: leftOut, logLevel: 'error' });
    const failed = Object.values(lhr.categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ id, auditRefs }) =>
        auditRefs
          .filter(({ weight }) => weight > 0)
          .map((ref) => lhr.audits[ref.id])
          .filter(({ score }) => score !== null && score < 1)
          .map(({ title, details }) => `${id}: ${title}${placesOf(details)}`),
      );
    const value = (name) => `${lhr.audits[name].title} ${lhr.audits[name].displayValue}`;
    return {
      scores: Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)])),
      metrics: [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
        'speed-index',
      ].map(value),
      failed,
    };
  } finally {
    browser.kill();
  }
}

function placesOf(details) {
  const [first] = details?.items ?? [];
  const snippet = first?.node?.snippet ?? first?.description ?? first?.source;
  return snippet ? ` (${snippet})` : '';
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
