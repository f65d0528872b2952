import type { GwLoadEvent } from 'gateway-elements';
import 'gateway-elements/define/evm-logs.js';
import type {} from 'gateway-elements/preact';
import { useState } from 'preact/hooks';

const labels = { '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router by label' };

/** A property with an object, and an event by its type. */
export function Logs() {
  const [loaded, setLoaded] = useState('');
  const report = (event: GwLoadEvent) => setLoaded(event.outcome);
  return (
    <gateway-provider evm-a-url="/gateway/large/a">
      <evm-logs from-block="40" to-block="47" labels={labels} ongw-load={report} />
      <p>{loaded}</p>
    </gateway-provider>
  );
}
