import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

// Templates have no comment that expects an error. Each template is compiled separately and must be rejected if it is wrong.
const templates = {
  '<validator-set [pageSize]="\'many\'" />': /Type '"many"' is not assignable/,
  '<validator-set heigth="86" [heigth]="86" />': /Can't bind to 'heigth'/,
  '<evm-logs order="sideways" />': /Type '"sideways"' is not assignable/,
  '<evm-logs [labels]="{ a: 1 }" />': /Type 'number' is not assignable to type 'string'/,
  '<evm-logs (gw-load)="$event.detail" />': /Property 'detail' does not exist on type 'GwLoadEvent'/,
  '<validator-sets />': /'validator-sets' is not a known element/,
};

mkdirSync('refused');
const parts = Object.keys(templates).map(
  (template, index) => `@Component({ selector: 'app-${index}', imports: [gatewayElements], template: \`${template}\` })
export class Part${index} {}`,
);
const head = `import { Component } from '@angular/core';\nimport { gatewayElements } from 'gateway-elements/angular';\n`;
writeFileSync('refused/parts.ts', `${head}${parts.join('\n')}\n`);
writeFileSync('refused/tsconfig.json', '{ "extends": "../tsconfig.json", "files": ["parts.ts"] }');

const ngc = 'node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js';
const { stdout, stderr } = spawnSync(process.execPath, [ngc, '-p', 'refused', '--noEmit'], { encoding: 'utf8' });
const said = `${stdout}${stderr}`;
const accepted = Object.entries(templates).filter(([, error]) => !error.test(said));
for (const [template] of accepted) console.error(`${template} is not refused.`);
if (accepted.length > 0) console.error(said);
process.exitCode = accepted.length > 0 ? 1 : 0;
