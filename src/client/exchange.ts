import type { Answer, Call, CallOptions } from './answer.js';
import type { Gateway } from './gateway.js';

/** Makes a call of an operation, and reports its outcome. A page may implement the gateway, so that reports nothing. */
export async function exchange<T, R>(gateway: Gateway, call: Call<T, R>, options: CallOptions): Promise<Answer<T, R>> {
  const report = (outcome: { readonly answer: Answer<T, R> } | { readonly error: unknown }) =>
    options.onExchange?.({ call: call as unknown as Call<unknown, unknown>, ...outcome });
  let answer: Answer<T, R>;
  try {
    const coming = gateway.ask(call, options);
    options.onCall?.();
    answer = await coming;
  } catch (error) {
    report({ error });
    throw error;
  }
  report({ answer });
  return answer;
}
