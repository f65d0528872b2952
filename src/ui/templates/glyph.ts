import { svg, type SVGTemplateResult } from 'lit';

/** Pictures shown instead of data. Each has its own outline, so that none depends on colour alone. */
export type PictureKind = 'idle' | 'empty' | 'null' | 'unsupported' | 'failed';

/** The glyphs that every widget needs, in a box of 24. */
export const glyphs: Readonly<Record<PictureKind, SVGTemplateResult>> = {
  idle: svg`<circle cx="12" cy="12" r="9" stroke-dasharray="2 3.65"/><path d="M9 12h6"/>`,
  empty: svg`<rect x="3.5" y="5" width="17" height="14" rx="2"/><path d="M3.5 9.5h17"/>`,
  null: svg`<circle cx="12" cy="12" r="7"/><path d="M5 19 19 5"/>`,
  unsupported: svg`<rect x="4" y="4" width="16" height="16" rx="3"/><path d="m9 9 6 6m0-6-6 6"/>`,
  failed: svg`<path d="M12 4 3 19.5h18Z"/><path d="M12 10v4.5m0 2.2v.3"/>`,
};
