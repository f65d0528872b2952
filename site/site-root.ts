/** Returns the URL of the site folder. */
export function siteRoot(): URL {
  return new URL(document.documentElement.dataset['root'] ?? './', document.baseURI);
}
