/** What a saved proof calls itself. */
export const format = 'gateway-elements/cosmos-proof';

/** What a saved list of evidence was asked by. */
export const listPath = '/cosmos/evidence/v1beta1/evidence';
