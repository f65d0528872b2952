/** The paths of all pages, from the folder of the site. */
export function sitePaths(): string[];

/** A page that is made and not written by hand. */
export function renderPage(path: string): string;

/** What the search looks through, as JSON. */
export function searchIndex(): string;
