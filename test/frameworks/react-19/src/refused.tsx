import { EvmLogs, ValidatorSet } from 'gateway-elements/react';

// @ts-expect-error -- a number
export const rows = <ValidatorSet pageSize="many" />;
// @ts-expect-error -- no such property
export const misspelt = <ValidatorSet heigth="86" />;
// @ts-expect-error -- oldest or newest
export const order = <EvmLogs order="sideways" />;
// @ts-expect-error -- the event has an outcome, and no detail
export const event = <EvmLogs onGwLoad={({ detail }) => detail} />;
