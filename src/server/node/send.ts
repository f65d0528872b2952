import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Callers } from './incoming.js';
import { counted, type TellEnd } from '../events.js';
import type { Pieces } from '../asked.js';
import type { Answer } from '../respond.js';

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

/** The longest wait for a client that does not read, in milliseconds. */
const patience = 60_000;
/** The time that a client gets to read an answer to a request whose body was not waited for, in milliseconds. */
const linger = 1_000;

/** Writes an answer. Without one, or if its body fails, the connection is closed. */
export async function send(
  answer: Answer | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (!answer) {
    outgoing.destroy();
    return;
  }
  const isUnread = !incoming.complete;
  // The rest of the request is not worth a place.
  if (isUnread) outgoing.setHeader('connection', 'close');
  const { status, headers, body, tell } = answer;
  if (typeof body === 'string') {
    const length = Buffer.byteLength(body);
    if (tell) tellOf(outgoing, length, tell);
    // So that an answer that is cut does not look whole to HTTP/1.0.
    outgoing.writeHead(status, { 'content-length': length, ...headers }).end(body);
  } else {
    outgoing.writeHead(status, headers);
    if (body) await sendPieces(tell ? counted(body, tell) : body, outgoing);
    else {
      outgoing.end();
      tell?.('whole', 0);
    }
  }
  if (!isUnread) return;
  incoming.resume();
  const timer = setTimeout(() => incoming.socket.destroy(), linger);
  incoming.socket.once('close', () => clearTimeout(timer));
}

/** Tells of an answer in one piece when it was handed to the system, or when its connection was closed before. */
function tellOf(outgoing: ServerResponse, bytes: number, tell: TellEnd): void {
  outgoing.once('close', () => (outgoing.writableFinished ? tell('whole', bytes) : tell('left', 0)));
}

async function sendPieces(body: Pieces, outgoing: ServerResponse): Promise<void> {
  let wake = () => {};
  outgoing.once('close', () => {
    // A connection is closed behind a whole answer, too.
    if (!outgoing.writableFinished) body.cancel();
    wake();
  });
  outgoing.on('drain', () => wake());
  /** Waits until a slow client has read what was written, so that it slows the source down; one that does not read is cut off. */
  const drained = async () => {
    // Behind an answer that was asked for earlier on its connection, this one waits for that one.
    const timer = outgoing.socket ? setTimeout(() => outgoing.destroy(), patience) : undefined;
    await new Promise<void>((done) => (wake = done));
    clearTimeout(timer);
  };
  try {
    for (let piece = await body.next(); piece && !outgoing.destroyed; piece = await body.next()) {
      if (!outgoing.write(piece) && !outgoing.destroyed) await drained();
    }
    outgoing.end();
  } catch {
    cut(outgoing);
  }
}

/** Closes the connection behind what was written: after the status, the only way to signal that the answer is incomplete. */
function cut(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (!socket) {
    outgoing.destroy();
    return;
  }
  const timer = setTimeout(() => socket.destroy(), linger);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon();
}
