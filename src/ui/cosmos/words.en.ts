export const english = {
  validators: 'Validators',
  votingPower: 'Voting power',
  address: 'Consensus address',
  height: 'Height',
  hex: 'Hex',
  base64: 'Base64',
  namesFailed: 'Names could not be loaded.',
  noMoniker: 'no name',
  tombstoned: 'tombstoned',
};
