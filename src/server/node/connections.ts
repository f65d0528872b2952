import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Callers } from './callers.js';

/** Closes further connections of an address that has as many as it may; a trusted proxy may have all. */
export function capConnections(server: Server, most: number, { isProxy }: Callers): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '');
    if (address === undefined || isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Stops a server: no new connections, and after `drain` milliseconds at most none at all. */
export function stop(server: Server, drain: number): Promise<void> {
  return new Promise((done) => {
    // Connections become idle one after the other, when their answers are sent.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const end = setTimeout(() => server.closeAllConnections(), drain);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(end);
      done();
    });
    server.closeIdleConnections();
    if (drain === 0) server.closeAllConnections();
  });
}
