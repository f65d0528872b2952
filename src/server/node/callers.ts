import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** A request as far as its sender is concerned. */
type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Tells addresses of callers, behind proxies that are trusted to name them. */
export interface Callers {
  /** The address of the caller; undefined once the connection is closed. */
  addressOf(incoming: Incoming): string | undefined;
  /** Whether an address is that of a trusted proxy. */
  isProxy(address: string): boolean;
}

/**
 * Reads the proxies in front of a gateway, given as addresses and as networks (`10.0.0.0/8`).
 *
 * A trusted proxy names its caller last in `X-Forwarded-For`; before it, anybody can have written anything.
 */
export function readProxies(proxies: readonly string[]): Callers {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) throw new Error('trustProxy has an entry that is neither an IP address nor a network.');
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  // Without proxies nothing is compared: a BlockList makes an object outside of the heap for each question.
  const isProxy = (address: string) =>
    proxies.length > 0 && isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return {
    isProxy,
    addressOf(incoming) {
      const direct = plain(incoming.socket.remoteAddress);
      if (direct === undefined || !isProxy(direct)) return direct;
      const named = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
      const hops = named.map((hop) => plain(hop.trim()) ?? '').reverse();
      const caller = hops.find((hop) => !isProxy(hop));
      return caller !== undefined && isIP(caller) !== 0 ? caller : direct;
    },
  };
}

/** An IPv4 address in the form of IPv6 as what it is. */
function plain(address: string | undefined): string | undefined {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '');
}
