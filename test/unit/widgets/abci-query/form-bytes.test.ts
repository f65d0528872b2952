import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/decode/cosmos/json.js';
import { decodeMessage } from '../../../../src/decode/cosmos/message.js';
import { readMethod } from '../../../../src/decode/cosmos/method.js';
import { toFieldValues, toNextPage, toTypedBytes } from '../../../../src/widgets/abci-query/form-bytes.js';
import { templateGroups } from '../../../../src/widgets/abci-query/template-form.js';
import { templateOf, templates } from '../../../../src/widgets/abci-query/templates.js';
import { hexBytes, paramsOf } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

const recordings = loadRecordings('cosmos/abci_query');
const methods = recordings.filter(({ expect: { request_json } }) => request_json !== undefined);
const keys = recordings.filter(({ name }) => /^store_/.test(name));
const counts = { methods: 0, keys: 0 };

describe('the form of a recorded query', () => {
  afterAll(() => console.log('bytes of forms that equal the recorded ones', counts));

  it.each(methods.map((recording) => [recording.name, recording] as const))(
    '%s writes the sent bytes from the values that Go read from them',
    async (_, recording) => {
      const { path, data = '' } = paramsOf(recording);
      const template = templates.find((each) => each.path === path);
      expect(template, String(path)).toBeDefined();
      const values = flattened(recording.expect['request_json'] as JsonValue);
      const names = template!.fields.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(Object.keys(values)));
      const written = await toTypedBytes(template!, values);
      expect(written).toMatchObject({ kind: 'bytes', path, data });
      counts.methods++;
      // And back: the form is filled from bytes in a URL.
      const filled = await toFieldValues(template!, String(path), String(data), 'cosmos');
      expect(await toTypedBytes(template!, filled ?? {})).toMatchObject({ data });
    },
  );

  it.each(keys.map((recording) => [recording.name, recording] as const))('%s writes its key', async (_, recording) => {
    const { path, data } = paramsOf(recording);
    const forms = templates.filter((each) => each.path === path && each.kind === 'store');
    const filled = await Promise.all(
      forms.map(async (template) => ({
        template,
        values: await toFieldValues(template, String(path), String(data), 'cosmos'),
      })),
    );
    const own = filled.find(({ values }) => values);
    // Two absent keys match no form of a module, so they are requested as bytes.
    const template = own?.template ?? templateOf('store.key')!;
    const values = own?.values ?? { store: String(path).split('/')[2] ?? '', key: String(data) };
    expect(await toTypedBytes(template, values)).toMatchObject({
      kind: 'bytes',
      path,
      data: String(data).toLowerCase(),
    });
    counts.keys++;
  });

  it('writes every page of a list', async () => {
    const [first, second] = ['grpc_bank_all_balances_page1', 'grpc_bank_all_balances_page2'].map((name) =>
      recordings.find((each) => each.name === name)!,
    );
    const sent = paramsOf(first!);
    const request = await decodeMessage(readMethod(String(sent['path']))!.requestType, hexBytes(String(sent['data'])));
    const json = first!.expect['response_json'] as { pagination: { next_key: string } };
    const next = await toNextPage(request, Uint8Array.from(Buffer.from(json.pagination.next_key, 'base64')));
    expect(next).toBe(paramsOf(second!)['data']);
  });
});

describe('each form', () => {
  it('has a unique name and belongs to a group', () => {
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    for (const { group } of templates) expect(templateGroups).toContain(group);
  });

  it.each(templates.filter(({ kind }) => kind === 'method').map((template) => [template.id, template] as const))(
    '%s writes a request of its method with every field',
    async (_, template) => {
      const values = Object.fromEntries(
        template.fields.map(({ name, form, choices }) => [name, sampleOf(form, choices)]),
      );
      const written = await toTypedBytes(template, values);
      expect(written.kind).toBe('bytes');
      if (written.kind !== 'bytes') return;
      const request = await decodeMessage(readMethod(template.path)!.requestType, hexBytes(written.data));
      expect(request).toMatchObject({ kind: 'message', whole: true });
      expect(await toFieldValues(template, template.path, written.data, 'cosmos')).toEqual(values);
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('pagination.')));
      const plain = await toTypedBytes(template, own);
      expect(plain).toMatchObject({ kind: 'bytes' });
      expect(plain.kind === 'bytes' && (await toFieldValues(template, template.path, plain.data, 'cosmos'))).toEqual(
        own,
      );
    },
  );

  it('names the invalid field', async () => {
    const votes = templateOf('gov.votes')!;
    expect(await toTypedBytes(votes, { proposal_id: 'one' })).toMatchObject({
      name: 'proposal_id',
      reason: 'not-a-uint64',
    });
    expect(await toTypedBytes(votes, { 'pagination.key': '***' })).toMatchObject({ reason: 'not-bytes' });
    const balance = templateOf('store.balance')!;
    expect(await toTypedBytes(balance, { address: 'x' })).toMatchObject({ name: 'address', reason: 'not-an-address' });
    expect(await toTypedBytes(templateOf('store.key')!, { store: 'a/b' })).toMatchObject({ reason: 'not-a-store' });
  });

  it('accepts the largest height and rejects a height above it', async () => {
    const block = templateOf('comet.block')!;
    expect(await toTypedBytes(block, { height: `${2n ** 63n - 1n}` })).toMatchObject({ data: '08ffffffffffffffff7f' });
    for (const height of [2n ** 63n, 2n ** 64n - 1n])
      expect(await toTypedBytes(block, { height: `${height}` })).toEqual({
        ...{ kind: 'wrong', name: 'height', reason: 'not-an-int64' },
      });
    expect(await toTypedBytes(block, { height: '-1' })).toMatchObject({ reason: 'not-a-uint64' });
    const set = templateOf('comet.validator-set')!;
    expect(await toTypedBytes(set, { height: `${2n ** 63n}`, 'pagination.limit': '5' })).toMatchObject({
      ...{ name: 'height', reason: 'not-an-int64' },
    });
  });

  it('accepts any integer and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...templates), fc.bigInt(-(2n ** 65n), 2n ** 65n), async (template, value) => {
        const values = Object.fromEntries(template.fields.map(({ name }) => [name, `${value}`]));
        expect(['bytes', 'wrong']).toContain((await toTypedBytes(template, values)).kind);
      }),
      { numRuns: 200 },
    );
  });

  it('reads an address from a key with the chain prefix, or in hex without a prefix', async () => {
    const bytes = '000102030405060708090a0b0c0d0e0f10111213';
    const template = templateOf('store.account')!;
    const { address } = (await toFieldValues(template, template.path, `01${bytes}`, 'osmo'))!;
    expect(address).toMatch(/^osmo1[02-9ac-hj-np-z]{38}$/);
    expect(await toTypedBytes(template, { address: address! })).toMatchObject({ data: `01${bytes}` });
    expect(await toFieldValues(template, template.path, `01${bytes}`, '')).toEqual({ address: bytes });
  });

  it('marks a malformed address as doubtful, but writes it', async () => {
    const written = await toTypedBytes(templateOf('bank.balance')!, { address: 'cosmos1broken', denom: 'uatom' });
    expect(written).toMatchObject({ kind: 'bytes', doubtful: ['address'] });
  });

  it('accepts any text and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...templates), fc.string({ maxLength: 30 }), async (template, text) => {
        const values = Object.fromEntries(template.fields.map(({ name }) => [name, text]));
        expect(['bytes', 'wrong']).toContain((await toTypedBytes(template, values)).kind);
      }),
      { numRuns: 200 },
    );
  });
});

function flattened(value: JsonValue, path = ''): Readonly<Record<string, string>> {
  if (value === null || value === '' || value === '0' || value === 0 || value === false) return {};
  if (typeof value !== 'object') return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, member]) =>
      flattened(member as JsonValue, path === '' ? name : `${path}.${name}`),
    ),
  ) as Readonly<Record<string, string>>;
}

function sampleOf(form: string, choices: readonly (readonly [string, number])[] = []): string {
  switch (form) {
    case 'integer':
      return '7';
    case 'boolean':
      return 'true';
    case 'choice':
      return choices.at(-1)?.[0] ?? '';
    case 'bytes':
    case 'base64':
      return 'q83v';
    case 'address':
      return 'cosmos1n9trcyyw5gyse676wztnhrvaq5srz2ms286cz0';
    default:
      return 'some text';
  }
}
