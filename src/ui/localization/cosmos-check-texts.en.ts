import type { Check, CheckId } from '../../verify/check.js';

export type CheckText = Readonly<Record<Check['outcome'], (count: string, amount: number) => string>>;

/** A count and the counted items: `1 log is out of order`, `7 logs are out of order`. */
export const counted = (one: string, several: string) => (count: string, amount: number) =>
  `${count} ${amount === 1 ? one : several}`;

export const cosmosCheckTexts = {
  'validator-address': {
    pass: counted('address matches its key', 'addresses match their keys'),
    fail: counted('address does not match its key', 'addresses do not match their keys'),
    open: counted('address not checked', 'addresses not checked'),
  },
  'evidence-key': {
    pass: () => 'Pages are contiguous',
    fail: () => 'Pages are not contiguous',
    open: () => 'Pages not checked',
  },
  'evidence-order': {
    pass: (count, amount) =>
      amount === 1 ? '1 hash matches the store order' : `${count} hashes match the store order`,
    fail: counted('item of evidence is out of order', 'items of evidence are out of order'),
    open: counted('item of evidence not checked', 'items of evidence not checked'),
  },
  'evidence-ends': {
    pass: () => 'First and last evidence checked',
    fail: () => 'First or last evidence out of order',
    open: (_, amount) => (amount === 1 ? 'First or last evidence not checked' : 'First and last evidence not checked'),
  },
  'evidence-gapless': {
    pass: () => 'No evidence is missing',
    fail: () => 'Evidence is missing, or a proof is wrong',
    open: () => 'Completeness not proven',
  },
  'evidence-stored': {
    pass: counted('item of evidence in the store', 'items of evidence in the store'),
    fail: counted('item of evidence not in the store', 'items of evidence not in the store'),
    open: () => 'Store not checked',
  },
  'evidence-votes': {
    pass: (count, amount) => `Conflicting votes of ${count} ${amount === 1 ? 'item' : 'items'} verified`,
    fail: (count, amount) => `Votes of ${count} ${amount === 1 ? 'item' : 'items'} do not show a double sign`,
    open: (count, amount) => `Conflicting votes of ${count} ${amount === 1 ? 'item' : 'items'} not checked`,
  },
  'evidence-power': {
    pass: () => 'Power matches validator set',
    fail: counted('power does not match the set', 'powers do not match the set'),
    open: () => 'Power not checked',
  },
  'set-order': {
    pass: () => 'Validator order is correct',
    fail: counted('validator is out of order', 'validators are out of order'),
    open: () => 'Validator order not checked',
  },
  'set-priorities': {
    pass: () => 'Proposer priorities are balanced',
    fail: () => 'Proposer priorities are not balanced',
    open: () => 'Proposer priorities not checked',
  },
  'validators-hash': {
    pass: () => 'Set matches validators hash',
    fail: () => 'Set does not match validators hash',
    open: () => 'Validators hash not checked',
  },
  'answer-height': {
    pass: () => 'Height matches request',
    fail: () => 'Height does not match request',
    open: () => 'Height not checked',
  },
  'answer-key': {
    pass: () => 'Key matches request',
    fail: () => 'Key does not match request',
    open: () => 'Key not checked',
  },
  'proof-given': {
    pass: () => 'Proof received',
    fail: () => 'No proof received',
    open: () => 'No proof to check',
  },
  'proof-steps': {
    pass: () => 'Proof leads to a root',
    fail: () => 'Invalid proof',
    open: () => 'Proof not checked',
  },
  'app-hash': {
    pass: () => 'Proof matches app hash',
    fail: () => 'Proof does not match app hash',
    open: () => 'App hash not checked',
  },
  'signed-header': {
    pass: () => 'Header signed by the validators',
    fail: () => 'Header not signed, or a vote is forged',
    open: () => 'Signatures of the header not checked',
  },
  'trusted-root': {
    pass: () => 'Header follows from the trusted one',
    fail: () => 'Header does not follow from the trusted one',
    open: () => 'Header not verified from the trusted one',
  },
  'typed-answer': {
    pass: () => 'Answer matches the store values',
    fail: () => 'Answer does not match the store values',
    open: () => 'Answer not rebuilt from store values',
  },
} satisfies Partial<Record<CheckId, CheckText>>;
