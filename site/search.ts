/** Opens the search of the site. */
export function openSearch(): void {}
