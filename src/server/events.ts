import { whenDone, type Pieces } from './pieces.js';

/** One answered request, for logs and metrics. It has neither a key nor a path, which may hold one. */
export interface AnswerEvent {
  /** As in the header `x-request-id`, and in the body of errors of REST. */
  readonly requestId: string;
  /** The first 16 hex digits of the hash of the key; undefined if there was no valid one. */
  readonly keyId: string | undefined;
  /** Which of those who share the key, as `findKey` or a proxy tells them apart; undefined if they do not. */
  readonly visitor: string | undefined;
  /** The operation of the interface or of the operator; undefined if the request was refused before it was known. */
  readonly operation: string | undefined;
  readonly status: number;
  /** Bytes of the body that were passed on. */
  readonly bytes: number;
  /** Whether the answer is whole, was cut by its source, or was not wanted any more by the caller. */
  readonly end: 'whole' | 'cut' | 'left';
  /** When the request came. */
  readonly at: Date;
  /** Milliseconds until the status was known. */
  readonly wait: number;
  /** Milliseconds until the body was passed on. */
  readonly total: number;
}

/** Is told of every answer after its end; what it throws is ignored. */
export type OnAnswer = (event: AnswerEvent) => void;

/** What is learned of a request while it is answered. */
export interface Facts {
  readonly requestId: string;
  keyId?: string;
  visitor?: string | undefined;
  operation?: string;
}

/** Is told how an answer ended, and how many bytes of it were passed on. */
export type TellEnd = (end: AnswerEvent['end'], bytes: number) => void;

/** Tells of an answer at its end; what it returns is called when the status is known. */
export function observe(onAnswer: OnAnswer | undefined, facts: Facts): (status: number) => TellEnd | undefined {
  if (!onAnswer) return () => undefined;
  const at = new Date();
  const start = performance.now();
  return (status) => {
    const wait = performance.now() - start;
    return (end, bytes) => {
      const { requestId, keyId, visitor, operation } = facts;
      const total = performance.now() - start;
      try {
        onAnswer({ requestId, keyId, visitor, operation, status, bytes, end, at, wait, total });
      } catch {
        // A log that fails is no reason to fail an answer.
      }
    };
  };
}

/** The same body; its end and the bytes that were passed on are told. */
export function counted(body: Pieces, tell: TellEnd): Pieces {
  let bytes = 0;
  const watched = whenDone(body, (end) => tell(end, bytes));
  return {
    async next() {
      const piece = await watched.next();
      bytes += piece?.length ?? 0;
      return piece;
    },
    cancel: () => watched.cancel(),
  };
}
