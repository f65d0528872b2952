import { posix } from 'node:path';

/**
 * What of the links of some pages leads nowhere: to a page or file that is not there, or to an anchor that its page has not. One
 * sentence for each.
 *
 * @param {ReadonlyMap<string, string>} pages - the HTML of all pages by their paths
 * @param {(path: string) => boolean} isFile - whether another file is there
 * @returns {string[]}
 */
export function brokenLinks(pages, isFile = () => false) {
  const anchors = new Map([...pages].map(([path, html]) => [path, idsOf(html)]));
  return [...pages].flatMap(([path, html]) =>
    linksOf(html).flatMap((href) => {
      const { pathname, hash } = new URL(href, `http://site/${path}`);
      const target = posix.join('.', pathname.slice(1)) || 'index.html';
      const ids = anchors.get(target);
      if (!ids) return isFile(target) ? [] : [`${path} links to ${href}, which is not there.`];
      return hash === '' || ids.has(decodeURIComponent(hash.slice(1)))
        ? []
        : [`${path} links to ${href}, and there is no such anchor.`];
    }),
  );
}

function linksOf(html) {
  const links = [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href]) => href.replaceAll('&amp;', '&'));
  return links.filter((href) => !/^[a-z]+:/.test(href));
}

function idsOf(html) {
  return new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
}
