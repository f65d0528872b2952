/** What of the links of some pages leads nowhere: one sentence for each. */
export function brokenLinks(pages: ReadonlyMap<string, string>, isFile?: (path: string) => boolean): string[];
