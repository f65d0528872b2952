import { QueryClient, QueryObserver } from '@tanstack/query-core';
import {
  getBlockReceiptsQueryOptions,
  getValidatorSetQueryOptions,
  type QueryData,
  type QueryOptions,
} from '../src/adapters/query.js';
import { createDemoGateway } from './gateway.js';

const blockHash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

/** Runs two queries: an answer that can never change, and the latest state. Displays the key, the data and the number of requests. */
export function startQuery(place: HTMLElement): void {
  const { gateway } = createDemoGateway({ chain: 'story' });
  const client = new QueryClient();
  const options = {
    receipts: getBlockReceiptsQueryOptions(gateway, { blockHash }),
    validators: getValidatorSetQueryOptions(gateway, { height: 'latest', limit: 5 }),
  };
  show('getBlockReceipts', options.receipts, ({ value }) => `${value?.length} receipts`);
  show('getValidatorSet', options.validators, ({ value }) => `${value.validators.length} of ${value.total} validators`);

  function show<T, R>(name: string, query: QueryOptions<T, R>, describe: (data: QueryData<T, R>) => string): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = 'Fetch again';
    button.addEventListener('click', () => void client.fetchQuery(query).catch(() => undefined));
    const output = document.createElement('pre');
    output.tabIndex = 0;
    const section = document.createElement('section');
    section.append(Object.assign(document.createElement('h3'), { textContent: name }), button, output);
    place.append(section);
    const observer = new QueryObserver(client, query);
    observer.subscribe(({ data, error, status, isStale }) => {
      const state = client.getQueryState<QueryData<T, R>>(query.queryKey);
      output.textContent = [
        `queryKey  ${JSON.stringify(query.queryKey)}`,
        `status    ${status}`,
        `data      ${data ? describe(data) : (error?.message ?? '')}`,
        `isStale   ${isStale}`,
        `requests  ${state?.dataUpdateCount ?? 0}`,
      ].join('\n');
    });
  }
}
