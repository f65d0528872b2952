// Generates Angular directives from the manifest.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `frameworks/angular.js` and its declarations: one directive per element in the manifest. The code uses the partial
 * compilation format of published Angular libraries, which the Angular CLI compiles for the project's Angular version. That format
 * lists every member. The member types refer to the package's element map.
 */
export function writeDirectives(folder) {
  const { modules } = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8'));
  const elements = modules.flatMap(({ declarations }) => declarations).map(toDirective);
  writeFileSync(join(folder, 'frameworks/angular.js'), [imports, ...elements.map(toCode), listOf(elements)].join('\n'));
  const types = [typeImports, ...elements.map(toDeclaration), typeOfList(elements)];
  writeFileSync(join(folder, 'frameworks/angular.d.ts'), types.join('\n'));
}

function toDirective({ tagName, members = [], events = [] }) {
  const inputs = members.filter(({ kind, readonly }) => kind === 'field' && !readonly).map(({ name }) => name);
  const outputs = events.map(({ name }) => ({ event: name, output: toCamel(name) }));
  return { tagName, name: toPascal(tagName), inputs, outputs };
}

const imports = `import * as i0 from '@angular/core';

/** Forwards template bindings to the properties of the element. */
function bind(directive, names) {
  for (const name of names) {
    Object.defineProperty(directive.prototype, name, {
      get() {
        return this.nativeElement[name];
      },
      set(value) {
        this.nativeElement[name] = value;
      },
    });
  }
}
`;

// Angular adds its event listeners to the element. The emitters only declare event types and never emit.
const toCode = ({ tagName, name, inputs, outputs }) => `export class ${name} {
  nativeElement = i0.inject(i0.ElementRef).nativeElement;
${outputs.map(({ output }) => `  ${output} = new i0.EventEmitter();`).join('\n')}
  static ɵfac = i0.ɵɵngDeclareFactory({
    minVersion: '14.0.0', version: '19.0.0', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Directive,
  });
  static ɵdir = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0', version: '19.0.0', ngImport: i0, type: ${name}, isStandalone: true, selector: '${tagName}',
    inputs: { ${inputs.map((input) => `${input}: '${input}'`).join(', ')} },
    outputs: { ${outputs.map(({ output, event }) => `${output}: '${event}'`).join(', ')} },
  });
}
bind(${name}, ${JSON.stringify(inputs)});
`;

const listOf = (elements) => `export const gatewayElements = [${elements.map(({ name }) => name).join(', ')}];\n`;

const typeImports = `import type * as i0 from '@angular/core';
import type { GatewayElementEventMap, GatewayElementTagNameMap, Settable } from '../index.js';

type Elements = GatewayElementTagNameMap;
type Input<T extends keyof Elements, K extends keyof Settable<Elements[T]>> = Settable<Elements[T]>[K] | undefined;
type Output<K extends keyof GatewayElementEventMap> = i0.EventEmitter<GatewayElementEventMap[K]>;
`;

const toDeclaration = ({
  tagName,
  name,
  inputs,
  outputs,
}) => `/** Declares typed inputs and outputs of \`<${tagName}>\` for templates. */
export declare class ${name} {
  readonly nativeElement: Elements['${tagName}'];
${inputs.map((input) => `  ${input}: Input<'${tagName}', '${input}'>;`).join('\n')}
${outputs.map(({ output, event }) => `  readonly ${output}: Output<'${event}'>;`).join('\n')}
  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${tagName}', never, { ${inputs
    .map((input) => `'${input}': { 'alias': '${input}'; 'required': false }`)
    .join(
      '; ',
    )} }, { ${outputs.map(({ output, event }) => `'${output}': '${event}'`).join('; ')} }, never, never, true, never>;
}
`;

const typeOfList = (elements) => `/** All directives, for the \`imports\` of a component. */
export declare const gatewayElements: readonly [${elements.map(({ name }) => `typeof ${name}`).join(', ')}];
`;

function toCamel(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function toPascal(tag) {
  return toCamel(`-${tag}`);
}
