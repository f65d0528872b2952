export declare function changedFiles(folder: string): readonly string[];
export declare function changelogSection(
  changelog: string,
  version: string,
): { readonly text: string; readonly day: string | undefined } | undefined;
export declare function integrityOf(file: string): string;
