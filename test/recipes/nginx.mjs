import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

export const needs = { debian: { nginx: ['nginx'], openssl: ['openssl'] } };

const key = randomBytes(24).toString('base64url');
const rest = '/rest/cosmos/evidence/v1beta1/evidence';
const get = (path, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: gateway.example\r\nx-gateway-api-key: ${key}\r\n${more}\r\n`;

/** The nginx of the docs in front of a gateway, and what it keeps away from it. */
export async function run(tools) {
  const setting = await start(tools);
  const thousand = await compareThousand(setting);
  await speaksHttp2(setting);
  await refusesTricks(setting);
  await refusesBigBodies(setting);
  await outlastsSlowOnes(setting);
  const capped = await capsRequests(setting);
  const idle = await holdsIdleOnes(tools, setting);
  const logs = ['access.log', 'error.log'].map((name) => readFileSync(`${tools.folder}/${name}`, 'utf8')).join('');
  assert.ok(logs.length > 10_000 && !logs.includes(key), 'nginx writes its logs, and no key');
  return `${thousand}; ${capped}; ${idle}; tricks, big bodies and slow ones end at nginx; no key in its logs`;
}

async function start(tools) {
  const held = [];
  const counts = { node: 0 };
  let isHolding = false;
  const node = await tools.serve((_request, response) => {
    counts.node += 1;
    const reply = () => response.setHeader('content-type', 'application/json').end('{"evidence":[]}');
    if (isHolding) held.push(reply);
    else reply();
  });
  tools.module(
    'gateway.mjs',
    `import { startGateway } from 'gateway-elements/server/node';
     const gateway = await startGateway({
       keys: [{ key: process.env.PAGE_KEY }], limits: false, hosts: ['gateway.example'], trustProxy: ['127.0.0.1'],
       upstreams: { cosmosRest: process.env.NODE_URL, evmA: process.env.NODE_URL },
     });
     console.log(gateway.url);`,
  );
  const environment = { PAGE_KEY: key, NODE_URL: `http://127.0.0.1:${node.port}` };
  const gateway = tools.start(`${tools.folder}/gateway.mjs`, [], environment);
  const gatewayPort = Number((await tools.prints(gateway, /http:\S+:(\d+)/))[1]);
  const port = await tools.freePort();
  await startNginx(tools, port, gatewayPort);
  const hold = (hold) => {
    isHolding = hold;
    if (!hold) for (const reply of held.splice(0)) reply();
  };
  return { port, gatewayPort, counts, held, hold, until: tools.until };
}

async function startNginx(tools, port, gatewayPort) {
  const [folder, certificate, secret] = [tools.folder, `${tools.folder}/gateway.pem`, `${tools.folder}/gateway.key`];
  const subject = ['-subj', '/CN=gateway.example', '-addext', 'subjectAltName=DNS:gateway.example'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-nodes', '-days', '2', '-keyout', secret, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, ...files, ...subject], { stdio: 'ignore' });
  for (const name of ['access.log', 'error.log']) rmSync(`${folder}/${name}`, { force: true });
  mkdirSync(`${folder}/temp`, { recursive: true });
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/temp/${each};`,
  );
  const config = tools.example('deployment/nginx.conf', {
    'pid /run/nginx.pid': `${process.getuid() === 0 ? 'user root; ' : ''}pid ${folder}/nginx.pid`,
    '/var/log/nginx/error.log': `${folder}/error.log`,
    '/var/log/nginx/gateway.log': `${folder}/access.log`,
    'http {': `http { ${temp.join(' ')}`,
    '127.0.0.1:4100': `127.0.0.1:${gatewayPort}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    '/etc/ssl/gateway.pem': certificate,
    '/etc/ssl/gateway.key': secret,
  });
  const file = tools.write('nginx.conf', config);
  tools.start('nginx', ['-c', file, '-p', folder, '-g', 'daemon off;']);
  await tools.listens(port);
}

/** A connection from an address of this machine, through nginx or past it. */
function open({ port, gatewayPort }, isDirect, localAddress = '127.0.0.1') {
  const where = { host: '127.0.0.1', localAddress };
  const socket = isDirect
    ? connectTcp({ ...where, port: gatewayPort })
    : connectTls({ ...where, port, servername: 'gateway.example', rejectUnauthorized: false });
  const opened = new Promise((done) => socket.once(isDirect ? 'connect' : 'secureConnect', () => done(true)));
  const closed = new Promise((done) => socket.once('close', () => done(false)));
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => (text += piece));
  socket.on('error', () => undefined);
  // Answers are told apart by the first line.
  const status = async () => {
    while (!/^HTTP\/1\.1 \d+/.test(text) && !socket.destroyed) await new Promise((next) => setTimeout(next, 5));
    return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
  };
  return { socket, opened: Promise.race([opened, closed]), closed, status, said: () => text };
}

async function send(setting, text, isDirect = false) {
  const one = open(setting, isDirect);
  one.socket.write(text);
  const status = await one.status();
  one.socket.destroy();
  return status;
}

/** A thousand open connections from twenty addresses, opened by fifties: a machine that is busy shakes no thousand hands at once. */
async function openThousand(setting, isDirect, net, begin = () => undefined) {
  const all = [];
  while (all.length < 1000) {
    const some = Array.from({ length: 50 }, (_, index) => open(setting, isDirect, `127.0.${net}.${1 + (index % 20)}`));
    await Promise.all(some.map((one) => one.opened));
    some.forEach(begin);
    all.push(...some);
  }
  return all;
}

async function drop(all) {
  for (const { socket } of all) socket.destroy();
  await Promise.all(all.map((one) => one.closed));
}

/** A thousand connections, each of which asks as soon as it is open, and stays. */
async function askByThousand(setting, isDirect) {
  const begun = performance.now();
  const all = await openThousand(setting, isDirect, 1, ({ socket }) => socket.write(get(rest)));
  const statuses = await Promise.all(all.map((one) => one.status()));
  const opened = all.filter(({ socket }) => !socket.destroyed).length;
  await drop(all);
  const good = statuses.filter((status) => status === 200).length;
  return { opened, good, seconds: ((performance.now() - begun) / 1000).toFixed(1) };
}

async function compareThousand(setting) {
  const alone = await askByThousand(setting, true);
  const behind = await askByThousand(setting, false);
  assert.deepEqual([alone.opened, alone.good], [1000, 1000], 'the gateway alone answers a thousand connections');
  assert.deepEqual([behind.opened, behind.good], [1000, 1000], 'behind nginx it answers a thousand connections');
  return `1,000 connections answered in ${alone.seconds} s by the gateway, in ${behind.seconds} s over TLS by nginx`;
}

async function speaksHttp2({ port }) {
  const session = connectHttp2(`https://127.0.0.1:${port}`, {
    servername: 'gateway.example',
    rejectUnauthorized: false,
  });
  const stream = session.request({ ':path': rest, ':authority': 'gateway.example', 'x-gateway-api-key': key });
  const status = await new Promise((done, fail) => {
    stream.on('response', (headers) => done(headers[':status'])).on('error', fail);
    session.on('error', fail);
  });
  session.destroy();
  assert.equal(status, 200, 'HTTP/2 is answered');
  const old = connectTls({
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
  });
  const isRefused = await new Promise((done) =>
    old.on('error', () => done(true)).on('secureConnect', () => done(false)),
  );
  assert.ok(isRefused, 'TLS 1.1 is refused');
}

async function refusesTricks(setting) {
  const before = setting.counts.node;
  const paths = ['/x/..', '/./', '/', '/rest/..', '/x/%2e%2e', '/a/%2e%2e', '/rest/%2e%2e', '/a/../rest/..'].map(
    (at) => at + rest,
  );
  for (const path of [...paths, '/livez', '/readyz', '/metrics', `/c/${key}`, `/a;x/${key}`, '*']) {
    assert.match(String(await send(setting, get(path))), /^40[0-5]$/, `GET ${path}`);
  }
  const post = (lines) =>
    `POST /a/${key} HTTP/1.1\r\nHost: gateway.example\r\nContent-Type: application/json\r\n${lines}`;
  for (const lines of [
    'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Content-Length: 3\r\nContent-Length: 4\r\n\r\n{}  ',
    'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'Host: other.example\r\nContent-Length: 2\r\n\r\n{}',
  ]) {
    assert.match(String(await send(setting, post(lines))), /^(400|501)$/, lines);
  }
  assert.equal(setting.counts.node, before, 'no trick reaches a node');
}

async function refusesBigBodies(setting) {
  const head = (length) =>
    `POST /a/${key} HTTP/1.1\r\nHost: gateway.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  // nginx rejects the length, and the gateway gives a reason.
  assert.equal(await send(setting, head(600_000)), 413);
  const one = open(setting, false);
  one.socket.write(head(300_000) + ' '.repeat(300_000));
  assert.equal(await one.status(), 413);
  await setting.until('the words of the gateway', () => one.said().includes('jsonrpc'));
  one.socket.destroy();
}

/** Requests of which headers or body never end: others are answered, and they are cut off. */
async function outlastsSlowOnes(setting) {
  const heads = Array.from({ length: 200 }, () => open(setting, false, '127.0.1.30'));
  const bodies = Array.from({ length: 90 }, () => open(setting, false, '127.0.1.31'));
  await Promise.all([...heads, ...bodies].map((one) => one.opened));
  const before = setting.counts.node;
  for (const { socket } of heads) socket.write('GET /rest/ HTTP/1.1\r\nHost: gateway.example\r\nX-Slow: ');
  const head = `POST /a/${key} HTTP/1.1\r\nHost: gateway.example\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`;
  for (const { socket } of bodies) socket.write(head);
  for (let count = 0; count < 10; count += 1) assert.equal(await send(setting, get(rest)), 200);
  await setting.until('slow connections to be closed', () =>
    [...heads, ...bodies].every(({ socket }) => socket.destroyed),
  );
  assert.equal(setting.counts.node, before + 10, 'the node hears of no slow request');
}

/** More requests at a time of one address than it may have. */
async function capsRequests(setting) {
  setting.hold(true);
  const all = Array.from({ length: 150 }, () => open(setting, false, '127.0.1.40'));
  // Identical questions would be asked once.
  all.forEach(({ socket }, index) => socket.write(get(`${rest}?pagination.limit=${1 + index}`)));
  await setting.until('a hundred requests at the node', () => setting.held.length >= 100);
  const others = open(setting, false, '127.0.1.41');
  others.socket.write(get(rest));
  await setting.until('a request of another address', () => setting.held.length >= 101);
  await setting.until('fifty refusals', () => all.filter((one) => one.said() !== '').length === 50);
  setting.hold(false);
  const statuses = await Promise.all([others, ...all].map((one) => one.status()));
  for (const { socket } of [others, ...all]) socket.destroy();
  const count = (status) => statuses.filter((each) => each === status).length;
  assert.deepEqual([count(200), count(429), statuses[0]], [101, 50, 200]);
  return 'of 150 requests at a time of one address 50 are refused';
}

/** A thousand idle connections: without nginx, the gateway has no connection left. nginx holds them and forwards none. */
async function holdsIdleOnes(tools, setting) {
  const behind = await openThousand(setting, false, 2);
  const throughNginx = await send(setting, get(rest));
  await drop(behind);
  const alone = await openThousand(setting, true, 2);
  const direct = await send(setting, get(rest), true);
  await drop(alone);
  await tools.until('the gateway to answer again', async () => (await send(setting, get(rest), true)) === 200);
  assert.deepEqual([throughNginx, direct], [200, 0], 'nginx answers beside a thousand idle connections');
  return 'beside 1,000 idle connections nginx answers and the gateway alone refuses';
}
