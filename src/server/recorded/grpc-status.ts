import type { Reply } from '../source.js';

/** A failure as Cosmos nodes return it over REST; thrown inside the recorded source only. */
export class GrpcStatus extends Error {
  override readonly name = 'GrpcStatus';
  readonly code: keyof typeof httpStatus;

  constructor(code: keyof typeof httpStatus, message: string) {
    super(message);
    this.code = code;
  }
}

/** The reply of a node to that failure, byte for byte: protojson writes a blank after each comma. */
export function grpcStatusReply({ code, message }: GrpcStatus): Reply {
  return {
    status: httpStatus[code],
    body: `{"code":${code}, "message":${JSON.stringify(message)}, "details":[]}`,
  };
}

// grpc-gateway v1 runtime/errors.go, as far as recorded
const httpStatus = { 2: 500, 3: 400, 12: 501 } as const;
