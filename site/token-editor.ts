interface Token {
  readonly name: string;
  readonly description: string;
  readonly preset: string;
}

/** Sets of tokens to start with. */
const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Default: {},
  Brand: {
    '--gw-color-accent': 'light-dark(#6d28d9, #c4b5fd)',
    '--gw-color-accent-soft': 'light-dark(#f3effe, #2e2150)',
    '--gw-radius': '14px',
  },
  Dense: { '--gw-font-size': '12px', '--gw-radius': '3px' },
  Paper: {
    '--gw-font': 'Georgia, serif',
    '--gw-color-surface': 'light-dark(#fdfbf6, #1d1b17)',
    '--gw-color-sunken': 'light-dark(#f6f2e8, #171511)',
    '--gw-color-border': 'light-dark(#ded6c4, #3a352b)',
    '--gw-radius': '0px',
  },
};

/** Creates the live token editor: a field for each token, a widget that applies them, and the resulting CSS. */
export function startTokenEditor(place: HTMLElement): void {
  const tokens = JSON.parse(document.querySelector('#tokens')?.textContent ?? '[]') as readonly Token[];
  const chosen = new Map<string, string>();
  const fields = new Map<string, HTMLInputElement>();
  const stage = document.createElement('div');
  stage.className = 'token-stage';
  const provider = document.createElement('gateway-provider');
  const widget = document.createElement('block-receipts');
  widget.setAttribute('block', '43');
  provider.append(widget);
  stage.append(provider);
  const css = document.createElement('code');
  css.id = 'token-css';

  const list = document.createElement('div');
  list.className = 'token-list';
  for (const token of tokens.filter(({ name }) => name !== '--gw-block-size')) {
    const field = document.createElement('input');
    field.value = '';
    field.placeholder = token.preset;
    field.spellcheck = false;
    field.addEventListener('input', () => set(token.name, field.value));
    fields.set(token.name, field);
    const label = document.createElement('label');
    const name = document.createElement('code');
    name.textContent = token.name;
    const words = document.createElement('small');
    words.textContent = token.description;
    label.append(name, words, field);
    list.append(label);
  }
  const bar = document.createElement('div');
  bar.className = 'stories';
  const scheme = document.createElement('select');
  scheme.setAttribute('aria-label', 'Color scheme of the widget');
  scheme.append(
    ...['of the page', 'light', 'dark'].map((name) => new Option(name, name === 'of the page' ? '' : name)),
  );
  scheme.addEventListener('change', () => (stage.style.colorScheme = scheme.value));
  bar.append(...Object.keys(looks).map((name) => lookButton(name)), scheme);

  const output = document.createElement('div');
  output.className = 'code';
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.append(css);
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'plain copy-text';
  copy.dataset['copy'] = '#token-css';
  copy.textContent = 'Copy CSS';
  output.append(pre, copy);
  // Insert the widget before the controls for gateway and language.
  place.prepend(bar, stage);
  place.append(list, output);
  write();

  function lookButton(name: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.ariaPressed = String(name === 'Default');
    button.addEventListener('click', () => {
      for (const each of bar.querySelectorAll('button')) each.ariaPressed = String(each === button);
      for (const token of fields.keys()) set(token, looks[name]?.[token] ?? '', true);
    });
    return button;
  }

  function set(name: string, value: string, isGiven = false): void {
    if (value.trim() === '') chosen.delete(name);
    else chosen.set(name, value);
    stage.style.setProperty(name, value);
    const field = fields.get(name);
    if (isGiven && field) field.value = value;
    write();
  }

  function write(): void {
    const lines = [...chosen].map(([name, value]) => `  ${name}: ${value};`);
    css.textContent =
      lines.length === 0 ? '/* Change a token to see its CSS here. */' : `:root {\n${lines.join('\n')}\n}`;
  }
}
