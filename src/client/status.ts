import type { GatewayErrorCode } from './errors.js';

type Codes = Readonly<Partial<Record<number, GatewayErrorCode>>>;

/** Statuses by which Cloudflare and other proxies report an origin that is down, slow or overloaded. */
const proxyStatuses = [520, 521, 522, 523, 524, 525, 526, 527, 529, 530, 598, 599];

/** The statuses that mean one thing whatever the body says. */
const statuses: Codes = {
  401: 'unauthorized',
  402: 'quota',
  403: 'forbidden',
  413: 'too-large',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  ...Object.fromEntries(proxyStatuses.map((status) => [status, 'unavailable' as const])),
};

/** grpc-gateway's table (`runtime/errors.go`) where it says something that status and message do not. */
const grpcCodes: Codes = {
  3: 'bad-request',
  4: 'node-timeout',
  5: 'not-found',
  7: 'forbidden',
  9: 'bad-request',
  11: 'bad-request',
  12: 'base-url',
  14: 'unavailable',
  16: 'unauthorized',
};

/** What a status means whatever the body says, if it means one thing. */
export function codeOfStatus(status: number | undefined): GatewayErrorCode | undefined {
  return status === undefined ? undefined : statuses[status];
}

/** The statuses of a wrong address: no such page, or a method or body that is not accepted there. */
export function isAddressStatus(status: number): boolean {
  return [404, 405, 415, 501].includes(status);
}

/** What a gRPC code means where status and message do not say it. */
export function codeOfGrpc(grpcCode: number | undefined): GatewayErrorCode | undefined {
  return grpcCode === undefined ? undefined : grpcCodes[grpcCode];
}
