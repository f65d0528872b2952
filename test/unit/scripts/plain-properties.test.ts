import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { plainProperties } from '../../../scripts/plain-properties.mjs';

// As the compiler writes it.
const head = `import { LitElement } from "lit";
import { property, state } from "lit/decorators.js";
import _decorate from "@oxc-project/runtime/helpers/decorate";
var Box = class extends LitElement {};
`;

describe('reactive properties in the package', () => {
  it('are declared without decorators and their helper, on the lines where they were', () => {
    const code = `${head}_decorate([property({
	attribute: "page-size",
	type: Number
})], Box.prototype, "pageSize", void 0);
_decorate([property()], Box.prototype, "permalink", void 0);
_decorate([state()], Box.prototype, "page", void 0);
next();
`;
    const out = transform(code) ?? '';
    expect(out).not.toMatch(/decorat/);
    expect(out).toContain(`"lit"`);
    expect(out.replace(/\s+/g, ' ')).toContain(
      'Box.properties = { pageSize: { attribute: "page-size", type: Number }, permalink: {}, page: { ...{}, state: true, attribute: false } };',
    );
    expect(out.split('\n').indexOf('next();')).toBe(code.split('\n').indexOf('next();'));
  });

  it('are not touched outside the package', () => {
    expect(transform(head, '/package/test/a.ts')).toBe(undefined);
    expect(transform('next();')).toBe(undefined);
  });

  it('have no other decorator', () => {
    expect(() => transform(`${head}_decorate([own(), property()], Box.prototype, "page", void 0);`)).toThrow('page');
    expect(() => transform(`${head}_decorate([own], Box.prototype, "page", void 0);`)).toThrow('page');
  });
});

function transform(code: string, id = '/package/src/a.ts'): string | undefined {
  const plugin = plainProperties() as unknown as {
    transform(this: unknown, code: string, id: string): { code: string } | null;
  };
  return plugin.transform.call({ parse: parseAst }, code, id)?.code;
}
