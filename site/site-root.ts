/** The address of the folder of the site. */
export function siteRoot(): URL {
  return new URL(document.documentElement.dataset['root'] ?? './', document.baseURI);
}
