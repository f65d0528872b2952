/**
 * The outcome of every fault of the reference gateway in the client, for each of the nine calls.
 *
 * `value`, `null` and `empty` are answers; `failure` is an answer that says the application failed; everything else is the
 * code of the GatewayError that is thrown.
 */
export const scenarioTable = `
  scenario             validators    evidence      abci          logs          access-list   transaction   receipts      uncle         trace
  slow                 timeout       timeout       timeout       timeout       timeout       timeout       timeout       timeout       timeout
  offline              network       network       network       network       network       network       network       network       network
  unauthorized         unauthorized  unauthorized  unauthorized  unauthorized  unauthorized  unauthorized  unauthorized  unauthorized  unauthorized
  rate-limited         rate-limited  rate-limited  rate-limited  rate-limited  rate-limited  rate-limited  rate-limited  rate-limited  rate-limited
  malformed            malformed     malformed     malformed     malformed     malformed     malformed     malformed     malformed     malformed
  empty                empty         empty         empty         empty         empty         null          empty         null          empty
  not-found            pruned        not-found     null          not-found     not-found     null          null          null          not-found
  application-failure  value         value         failure       value         failure       value         value         value         failure
  drip                 timeout       timeout       timeout       timeout       timeout       timeout       timeout       timeout       timeout
  truncated            network       network       network       network       network       network       network       network       network
  endless              too-large     too-large     too-large     too-large     too-large     too-large     too-large     too-large     too-large
  huge                 too-large     too-large     too-large     too-large     too-large     too-large     too-large     too-large     too-large
  lying                value         value         value         value         value         value         value         value         value
  other-client         value         value         value         value         value         value         value         value         value
  later-fork           value         value         value         value         value         value         value         value         value
  unreadable-item      value         value         value         value         value         value         value         value         value
  origin-down          unavailable   unavailable   unavailable   unavailable   unavailable   unavailable   unavailable   unavailable   unavailable
  sign-in-page         malformed     malformed     malformed     malformed     malformed     malformed     malformed     malformed     malformed
  redirect             redirect      redirect      redirect      redirect      redirect      redirect      redirect      redirect      redirect
`;
