/** A byte of an answer that a lying gateway changes, and what it is called. */
export interface PlantedLie {
  readonly words: string;
  readonly path: string;
  readonly byte: number;
}

/** The text at a path of a JSON text, as `result[1].logs[0].data`; undefined if there is none. */
export function readAt(json: string, path: string): string | undefined {
  let value: unknown = JSON.parse(json);
  for (const step of path.split(/[.[\]]+/).filter((each) => each !== ''))
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
  return typeof value === 'string' ? value : undefined;
}

/** What was changed, as nodes for the page: the value before and after, with the changed place marked. */
export function describeLie({ words, path }: PlantedLie, was: string, is: string): readonly Node[] {
  const at = [...is].findIndex((letter, index) => letter !== was[index]);
  const start = Math.max(0, at - 9);
  const around = (text: string, kind: string) => [
    text.slice(0, start) === '' ? '' : '…',
    text.slice(start, at - 1),
    element('span', text.slice(Math.max(start, at - 1), at + 1), kind),
    text.slice(at + 1, at + 9),
    at + 9 < text.length ? '…' : '',
  ];
  const code = (parts: readonly (string | Node)[]) => {
    const node = document.createElement('code');
    node.append(...parts);
    return node;
  };
  return [
    element('b', words),
    document.createTextNode(' '),
    element('code', path),
    document.createElement('br'),
    code(around(was, 'was')),
    document.createTextNode(' → '),
    code(around(is, 'is')),
  ];
}

function element(name: string, text: string, kind = ''): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  if (kind) node.className = kind;
  return node;
}
