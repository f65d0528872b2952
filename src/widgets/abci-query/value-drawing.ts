import type { Drawing } from './drawing.js';

/** What the value is drawn with, in any of its forms. */
export type ValueDrawing = Drawing<
  | 'asType'
  | 'changes'
  | 'draft'
  | 'encodedAs'
  | 'expectedOf'
  | 'form'
  | 'host'
  | 'json'
  | 'jsonSteps'
  | 'noteOfChange'
  | 'provedOf'
  | 'read'
  | 'readAs'
  | 'readings'
  | 'rungOf'
  | 'signers'
  | 'set'
  | 'showWhole'
  | 'units'
  | 'views'
  | 'viewsOf'
  | 'whole'
  | 'wireOf'
>;
