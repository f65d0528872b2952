'use client'; // Next.js only

import { GatewayProvider, ValidatorSet } from 'gateway-elements/react';
import { useState } from 'react';

export function Validators({ height }: { height: string }) {
  const [loaded, setLoaded] = useState('');
  return (
    <GatewayProvider cosmosRestUrl="/gateway/rest">
      <ValidatorSet height={height} pageSize={25} onGwLoad={({ outcome }) => setLoaded(outcome)} />
      <p>{loaded}</p>
    </GatewayProvider>
  );
}
