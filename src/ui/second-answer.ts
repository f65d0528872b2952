import { GatewayError } from '../client/errors.js';

/** A second answer that failed, which does not affect the first. */
export interface FailedAnswer<Request> {
  readonly request: Request;
  readonly error: GatewayError;
}

/** Waits for a second answer. A failure is a result, because the first answer remains; an abort is thrown. */
export async function orFailure<Made, Request>(
  request: Request,
  answer: Promise<Made>,
): Promise<Made | FailedAnswer<Request>> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code === 'aborted') throw error;
    return { request, error };
  }
}
