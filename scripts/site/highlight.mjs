// Highlights code on the site.
import { escape } from './html.mjs';

const markup = /(<!--[^]*?-->)|(<\/?)([\w-]+)|([\w:@.-]+)(?==)|("[^"]*")/g;
const script =
  /(\/\/[^\n]*|\/\*[^]*?\*\/)|('(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*")|\b(await|async|class|const|export|default|from|function|if|else|import|interface|let|new|return|type|of|for|while|readonly|with|throw|try|catch)\b/g;

const style = /(\/\*[^]*?\*\/)|('[^'\n]*'|"[^"\n]*")|(--[\w-]+|(?<=[{;]\s*)[a-z-]+(?=:))/g;

/** Returns code as HTML with highlighted comments, strings, tags, and keywords. */
export function highlight(code, language) {
  if (/^(html|vue|svelte|astro)$/.test(language)) return replaceAll(code, markup, markupPart);
  if (/^(js|ts|jsx|tsx|mjs|json)$/.test(language)) return replaceAll(code, script, scriptPart);
  if (language === 'css') return replaceAll(code, style, scriptPart);
  return escape(code);
}

function markupPart([whole, comment, open, tag, attribute, text]) {
  if (comment) return span('comment', comment);
  if (tag) return `${escape(open)}${span('tag', tag)}`;
  return attribute ? span('name', attribute) : text ? span('text', text) : escape(whole);
}

function scriptPart([whole, comment, text, keyword]) {
  if (comment) return span('comment', comment);
  if (text) return span('text', text);
  return keyword ? span('word', keyword) : escape(whole);
}

function span(kind, text) {
  return `<span class="hl-${kind}">${escape(text)}</span>`;
}

function replaceAll(code, pattern, part) {
  let html = '';
  let at = 0;
  for (const match of code.matchAll(pattern)) {
    html += escape(code.slice(at, match.index)) + part(match);
    at = match.index + match[0].length;
  }
  return html + escape(code.slice(at));
}
