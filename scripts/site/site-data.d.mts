/** Writes what the pages are made from, unless it is of the sources as they are. */
export function writeSiteData(): Promise<void>;
