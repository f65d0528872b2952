import { useState } from 'react';
import 'gateway-elements/define/all.js';
import type {} from 'gateway-elements/react';

export function Validators({ height }: { height: string }) {
  const [loaded, setLoaded] = useState('');
  return (
    <gateway-provider cosmosRestUrl="/gateway/rest">
      <validator-set height={height} pageSize={25} ongw-load={({ outcome }) => setLoaded(outcome)} />
      <p>{loaded}</p>
    </gateway-provider>
  );
}
