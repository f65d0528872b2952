/**
 * Text and byte fields that are decimals of the SDK: an integer, the value times 10^18, written without its point. By
 * package, since a message does not tell; matched with the name of the message and the path of the field in it.
 *
 * @see cosmos-sdk `math.LegacyDec`: `Marshal` writes the digits alone, `MarshalJSON` the point
 */
const decimalFields: Readonly<Record<string, RegExp>> = {
  'cosmos.distribution.v1beta1':
    /\.(community_tax|base_proposer_reward|bonus_proposer_reward|fraction|stake)$|^(Query|FeePool|Validator|Delegation)\w*\..*\bamount$/,
  // Since gov.v1 weights and thresholds are text with a point.
  'cosmos.gov.v1beta1': /\.(weight|quorum|threshold|veto_threshold)$/,
  'cosmos.mint.v1beta1':
    /\.(inflation|annual_provisions|inflation_rate_change|inflation_max|inflation_min|goal_bonded)$/,
  'cosmos.slashing.v1beta1':
    /\.(min_signed_per_window|slash_fraction_double_sign|slash_fraction_downtime|slash_factor)$/,
  'cosmos.staking.v1beta1':
    /\.(delegator_shares|shares|shares_dst|rate|max_rate|max_change_rate|min_commission_rate|commission_rate)$/,
  'cosmos.base.v1beta1': /^(DecCoin\.amount|DecProto\.dec)$/,
};

/** Whether a field is a decimal without a point; `path` is its names below the message, joined by points. */
export function isDecimalField(type: string, path: string): boolean {
  const dot = type.lastIndexOf('.');
  const name = type.slice(0, dot);
  // An own property, as a package may be named like a member of Object.prototype.
  return Object.hasOwn(decimalFields, name) && decimalFields[name]?.test(`${type.slice(dot + 1)}.${path}`) === true;
}

/**
 * Inserts the point 18 digits from the end, as the REST interface prints it: exact, with all zeros.
 *
 * @returns undefined if the text is not an integer
 */
export function toDecimalText(digits: string): string | undefined {
  const [, sign = '', amount = ''] = /^(-?)(\d{1,200})$/.exec(digits) ?? [];
  if (amount === '') return undefined;
  const padded = amount.padStart(19, '0');
  return `${sign}${padded.slice(0, -18)}.${padded.slice(-18)}`;
}
