import { Component, signal } from '@angular/core';
import type { GwLoadEvent } from 'gateway-elements';
import { EvmLogs, GatewayProvider } from 'gateway-elements/angular';
import 'gateway-elements/define/evm-logs.js';

/** A property with an object, and an event by its type. */
@Component({
  selector: 'app-logs',
  imports: [EvmLogs, GatewayProvider],
  template: `
    <gateway-provider evmAUrl="/gateway/large/a">
      <evm-logs fromBlock="40" toBlock="47" [labels]="labels" (gw-load)="report($event)" />
      <p>{{ loaded() }}</p>
    </gateway-provider>
  `,
})
export class Logs {
  readonly labels = { '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router by label' };
  readonly loaded = signal('');

  report({ outcome }: GwLoadEvent) {
    this.loaded.update((before) => before + outcome);
  }
}
