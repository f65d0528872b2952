import { loadCode } from '../../client/load-code.js';
import type { ProofToSave } from '../../verify/light/save-proof.js';
import type { LazyHost } from '../controllers/missing-code.js';
import { saveFile } from '../tools/save-file.js';
import type { StateEvidence } from './ask-signers.js';

/** Saves a value, or a list, with all that leads from it to its validators and to the header that the page trusts, as one file. */
export function saveEvidence(proof: ProofToSave, evidence: StateEvidence, host: LazyHost): void {
  const { signed, reached } = evidence;
  loadCode(() => import('../../verify/light/save-proof.js')).then(
    ({ saveProof }) => {
      const header = reached?.kind === 'proven' ? reached.header : undefined;
      const file = saveProof({ ...proof, block: signed.block, header });
      saveFile(`proof-${proof.query.height}.json`, JSON.stringify(file, null, 2), 'application/json');
    },
    (thrown: unknown) => host.codeMissing?.(() => saveEvidence(proof, evidence, host), thrown),
  );
}
