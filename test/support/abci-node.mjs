import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { root } from '../../scripts/lib/setup.mjs';

const vite = await createVite({
  ...{ configFile: false, root, logLevel: 'error', appType: 'custom' },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const [{ templates }, { toTypedBytes }, { storeEntries }, { readMethod }, { loadMessageType }, codec] =
  await Promise.all(
    [
      'src/widgets/abci-query/templates.ts',
      'src/widgets/abci-query/form-bytes.ts',
      'src/decode/cosmos/store-keys.ts',
      'src/decode/cosmos/method.ts',
      'src/decode/cosmos/registry.ts',
      'src/decode/cosmos/codec.ts',
    ].map((file) => vite.ssrLoadModule(`/${file}`)),
  );

/** The content of an `Any` field; otherwise a message of the bank module. */
const packed = {
  account: 'cosmos.auth.v1beta1.BaseAccount',
  accounts: 'cosmos.auth.v1beta1.BaseAccount',
  pub_key: 'cosmos.crypto.secp256k1.PubKey',
  consensus_pubkey: 'cosmos.crypto.ed25519.PubKey',
  evidence: 'cosmos.evidence.v1beta1.Equivocation',
  client_state: 'ibc.lightclients.tendermint.v1.ClientState',
};
const deepest = 6;
const digits = '1234567890123456789';
const address = Uint8Array.from({ length: 20 }, (_, at) => at);

/** A node that answers the query of every built-in template of `<abci-query>` with a value in every field. */
export async function startAbciNode() {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    let body = '';
    for await (const part of request) body += part;
    if (request.method === 'OPTIONS') return response.end();
    const { id, params } = JSON.parse(body);
    const value = Buffer.from(await valueAt(params)).toString('base64');
    const answer = {
      code: 0,
      log: '',
      info: '',
      index: '0',
      key: null,
      value,
      proofOps: null,
      height: '118',
      codespace: '',
    };
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ jsonrpc: '2.0', id, result: { response: answer } }));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.close();
      await vite.close();
    },
  };
}

/** The attributes of a query for each template, with text in all of its fields except paging fields. */
export async function templateQueries() {
  const queries = {};
  for (const template of templates) {
    const own = template.fields.filter(({ name }) => !name.startsWith('pagination.'));
    const values = Object.fromEntries(own.map(({ name, form, choices }) => [name, choices?.at(-1)[0] ?? typed[form]]));
    const written = await toTypedBytes(template, values);
    if (written.kind !== 'bytes') throw new Error(`${template.id} has no bytes: ${JSON.stringify(written)}`);
    queries[template.id] = { template: template.id, path: written.path, data: written.data, height: '118' };
  }
  return queries;
}

const typed = {
  address: 'cosmos1n9trcyyw5gyse676wztnhrvaq5srz2ms286cz0',
  text: 'bank',
  integer: '7',
  boolean: 'true',
  bytes: '0a0161',
  hash: 'ab'.repeat(32),
};

async function valueAt({ path, data }) {
  const method = readMethod(path);
  if (method) return sampleOf(method.responseType);
  const [, store, part] = /^\/store\/(\w+)\/(\w+)$/.exec(path) ?? [];
  if (part === 'subspace') return sampleOf('cosmos.store.internal.kv.v1beta1.Pairs');
  const entry = storeEntries.find(
    (each) => each.store === store && each.prefix === Number.parseInt(data.slice(0, 2), 16),
  );
  switch (entry?.value.kind) {
    case 'message':
      return sampleOf(entry.value.type);
    case 'any':
      return sampleOf('google.protobuf.Any', store === 'acc' ? 'account' : 'evidence');
    case 'address':
      return address;
    case 'int64':
      return Uint8Array.of(0x08, 7);
    default:
      return Buffer.from(digits);
  }
}

/** The bytes of a message with a value in every field. */
async function sampleOf(name, field = '') {
  const type = await loadMessageType(name);
  return codec.encodeAs(type, await messageOf(type, field, 0));
}

async function messageOf({ name, known }, field, depth) {
  if (name === 'google.protobuf.Any') {
    const inside = packed[field] ?? 'cosmos.bank.v1beta1.MsgSend';
    return { type_url: `/${inside}`, value: await sampleOf(inside) };
  }
  const members = await Promise.all(
    codec.fieldsOfType({ name, known }).map(async ({ name: member, type, rule }) => {
      const isMessage = known.get(type)?.kind === 'message';
      if (isMessage && depth > deepest) return [];
      const value = isMessage ? await messageOf({ name: type, known }, member, depth + 1) : scalarOf(type);
      return [[member, rule === 'repeated' ? [value] : value]];
    }),
  );
  return Object.fromEntries(members.flat());
}

function scalarOf(type) {
  if (type === 'bool') return true;
  return type === 'string' ? digits : type === 'bytes' ? address : 1n;
}
