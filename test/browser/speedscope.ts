import { waitUntil } from '../support/wait.js';

/** A profile as speedscope writes it back: what its importer made of a file, in its own words. */
export interface ImportedProfile {
  readonly name: string;
  readonly shared: { readonly frames: readonly { readonly name: string }[] };
  readonly profiles: readonly {
    readonly type: string;
    readonly name: string;
    readonly unit: string;
    readonly startValue: number;
    readonly endValue: number;
    readonly events?: readonly { readonly type: 'O' | 'C'; readonly frame: number; readonly at: number }[];
    readonly samples?: readonly (readonly number[])[];
    readonly weights?: readonly number[];
  }[];
}

/** The displayed parts of speedscope. */
export interface SpeedscopeView {
  /** The title of its page, which is the name of the profile. */
  readonly title: string;
  /** The lines of its table of frames, the heaviest first: what a frame used itself, with its calls, and its name. */
  readonly rows: readonly { readonly name: string; readonly total: string; readonly self: string }[];
  readonly imported: ImportedProfile;
}

/**
 * Opens the published speedscope in a frame of the page; loads a file like a person does, and reads the view.
 * Its importer is available only in its page.
 *
 * @throws Error with the message of speedscope for a file that it cannot read
 */
export async function openInSpeedscope(fileName: string, text: string): Promise<SpeedscopeView> {
  const frame = document.createElement('iframe');
  frame.width = '1200';
  frame.height = '800';
  frame.src = '/node_modules/speedscope/dist/release/index.html';
  document.body.append(frame);
  try {
    await waitUntil(() => frame.contentDocument?.querySelector('input[type=file]'), 'speedscope is there');
    const page = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!page) throw new Error('The frame has no window.');
    const said: string[] = [];
    page.alert = (words: unknown) => void said.push(String(words));
    page.console.error = (...words: unknown[]) => void said.push(words.map(String).join(' '));
    // Errors of the import are only logged to the console.
    page.console.log = (...words: unknown[]) => {
      if (/^Failed/.test(String(words[0]))) said.push(words.map(String).join(' '));
    };
    page.addEventListener('error', ({ message }) => said.push(message));
    page.addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason)));
    choose(page, new page.File([text], fileName));
    await waitUntil(() => said.length > 0 || tab(page, 'Sandwich'), 'the file is read');
    if (said.length === 0) {
      tab(page, 'Sandwich')?.click();
      await waitUntil(() => said.length > 0 || rowsOf(page).length > 0, 'the table is drawn');
    }
    const imported = said.length === 0 ? await writtenBack(page) : undefined;
    if (!imported || said.length > 0) throw new Error(`speedscope said: ${said.join('\n')}`);
    return { title: page.document.title, rows: rowsOf(page), imported };
  } finally {
    frame.remove();
  }
}

function choose(page: Window & typeof globalThis, file: File): void {
  const input = page.document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  const chosen = new page.DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new page.Event('change', { bubbles: true }));
}

/** A word of its toolbar, where the pictogram before it is a child of its own. */
function tab(page: Window, label: string): HTMLElement | undefined {
  return [...page.document.querySelectorAll<HTMLElement>('div')].find((each) =>
    [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent === label),
  );
}

function rowsOf(page: Window): SpeedscopeView['rows'] {
  return [...page.document.querySelectorAll('table tr')].flatMap((row) => {
    const [total, self, name] = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
    return total === undefined || self === undefined || name === undefined ? [] : [{ total, self, name }];
  });
}

async function writtenBack(page: Window & typeof globalThis): Promise<ImportedProfile> {
  let written: Promise<string> | undefined;
  page.URL.createObjectURL = (blob: Blob) => {
    written = blob.text();
    return '#';
  };
  page.HTMLAnchorElement.prototype.click = () => undefined;
  tab(page, 'Export')?.click();
  await waitUntil(() => written, 'the profile is written back');
  return JSON.parse((await written) ?? '') as ImportedProfile;
}
