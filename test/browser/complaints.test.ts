import { expect } from '@open-wc/testing';

// This file does not import `complaints.ts`: the runner must have injected it, like in every file.
describe('a complaint of the page', () => {
  let complaining: Mocha.Runnable | undefined;

  it('fails the test during which it was said', function () {
    console.error('a complaint that this test wants');
    complaining = this.test;
  });

  it('and no other', () => {
    expect(complaining).to.have.property('state', 'failed');
    expect(complaining).to.have.nested.property('err.message').that.contains('a complaint that this test wants');
    // What was wanted has come: the runner, which reads the states at the end, takes it for passed.
    Object.assign(complaining ?? {}, { state: 'passed', err: undefined });
  });
});
