import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Equivocation } from '../../client/operations/evidence-reply.js';
import type { KeyQuery } from './light-ask.js';
import { wayTo, type ProvenHeader } from './proven-header.js';
import { format, listPath } from './saved-format.js';
import { evidenceJson, headerJson, responseJson, signedHeaderJson, validatorsJson } from './saved-json.js';
import type { LightBlock } from './verify-step.js';

/** What a proof is saved of. */
export interface ProofToSave {
  /**
   * As it was asked: the path of a store, the key in hex, the height of the state; or a method of a module with its request. Of a list
   * of evidence the height alone.
   */
  readonly query: { readonly path?: string; readonly data?: string; readonly height: bigint };
  readonly response?: AbciResponse;
  readonly evidence?: readonly Equivocation[];
  /** The header above the state with its votes and its set, if they are known. */
  readonly block?: LightBlock | undefined;
  /** That header, led back to a trusted one. */
  readonly header?: ProvenHeader | undefined;
  /** The store values that the answer of a module is made of; or the proofs that nothing is between the pieces of a list. */
  readonly values?: readonly SavedValue[];
}

/** A store value with its proof. */
export interface SavedValue {
  readonly query: KeyQuery;
  readonly response: AbciResponse;
}

/** A proof as JSON, in which everything is as nodes write it: it can be sent to others, who check it by `verifySavedProof`. */
export function saveProof({
  query: { path = listPath, data = '', height },
  response,
  evidence,
  block,
  header,
  values = [],
}: ProofToSave): object {
  return {
    ...{ format, version: 1 },
    query: { path, data, height: `${height}` },
    ...(response ? { result: responseJson(response) } : {}),
    ...(evidence ? { evidence: evidence.map(evidenceJson) } : {}),
    ...(values.length > 0 ? { values: values.map(valueJson) } : {}),
    ...(block ? { signed: blockJson(block) } : {}),
    ...(header ? { way: wayTo(header).map(stepJson) } : {}),
  };
}

function valueJson({ query: { path, data }, response }: SavedValue): object {
  return { query: { path, data: data.replace(/^0x/, '') }, result: responseJson(response) };
}

function blockJson({ signedHeader, validators }: LightBlock): object {
  return {
    signed_header: signedHeaderJson(signedHeader),
    validators: validatorsJson(signedHeader.header.height, validators),
  };
}

function stepJson(step: ProvenHeader): object {
  switch (step.by) {
    case 'root':
    case 'step':
      return { by: step.by, ...blockJson(step.block) };
    case 'link':
      return { by: step.by, header: headerJson(step.header) };
    case 'history':
      return { by: step.by, height: `${step.header.height}`, result: responseJson(step.response) };
  }
}
