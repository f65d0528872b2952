/** Writes `custom-elements.json` into the folder, a path from the root. */
export function writeManifest(folder: string): void;
