/** A setting of a tag, in the format of the manifest. */
export interface Setting {
  readonly name: string;
  readonly type: string;
  readonly description?: string;
  readonly preset?: string;
}

export interface Control {
  readonly element: HTMLElement;
  /** Displays a value that was set outside the control, or null if no value is set. */
  show(value: string | null): void;
}

/** Creates a control for the type of an attribute. Calls `changed` with the user's input, or with null if the control is empty. */
export function attributeControl(setting: Setting, changed: (value: string | null) => void): Control {
  const input = inputOf(setting);
  const row = rowOf(setting, input);
  const isTick = input instanceof HTMLInputElement && input.type === 'checkbox';
  input.addEventListener(input instanceof HTMLInputElement && !isTick ? 'input' : 'change', () => {
    const value = isTick ? (input.checked ? '' : null) : input.value === '' ? null : input.value;
    row.classList.toggle('is-set', value !== null);
    changed(value);
  });
  return {
    element: row,
    show(value) {
      row.classList.toggle('is-set', value !== null);
      if (isTick) input.checked = value !== null;
      // Do not change a field while the user types.
      else if (input !== document.activeElement) input.value = value ?? '';
    },
  };
}

/** Creates a control that sets a property without an attribute. The user enters the value as JSON. */
export function propertyControl(setting: Setting, changed: (value: unknown) => void): Control {
  const area = document.createElement('textarea');
  area.spellcheck = false;
  area.placeholder = examples[setting.name] ?? '{ … }';
  const row = rowOf(setting, area);
  const problem = document.createElement('p');
  problem.className = 'problem';
  problem.hidden = true;
  row.append(problem);
  area.addEventListener('input', () => {
    const value = readJson(area.value);
    problem.hidden = value !== invalid;
    problem.textContent = 'Invalid JSON.';
    row.classList.toggle('is-set', value !== undefined && value !== invalid);
    if (value !== invalid) changed(value);
  });
  return {
    element: row,
    show(value) {
      area.value = value ?? '';
      problem.hidden = true;
      row.classList.toggle('is-set', value !== null);
    },
  };
}

/** Whether only a script can set a property, because the value is a function or a gateway. */
export function isFunction({ name, type }: Setting): boolean {
  return name === 'gateway' || /Resolver\b|=>/.test(`${name} ${type}`);
}

const invalid = Symbol('invalid');

function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return invalid;
  }
}

/** Example values for the recorded chain. */
const examples: Readonly<Record<string, string>> = {
  labels: '{ "0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2": "My router" }',
  tokens: '{ "0x53fd54fe6967e11eff820c635a58824f73b47d0f": { "symbol": "ETHX", "decimals": 18 } }',
  links: '{ "address": "https://explorer.example/address/{value}" }',
  abis: '["event Transfer(address indexed from, address indexed to, uint256 value)"]',
  signatures: '["function swapEth(uint256,address[],address,uint256)"]',
  words: '{ "shared": { "retry": "Once more" } }',
};

function inputOf({ type, preset, name }: Setting): HTMLInputElement | HTMLSelectElement {
  const choices = [...type.matchAll(/'([^']*)'/g)].flatMap(([, word]) => (word ? [word] : []));
  if (choices.length > 0) {
    const select = document.createElement('select');
    select.append(new Option(preset ?? 'not set', ''), ...choices.map((word) => new Option(word, word)));
    return select;
  }
  if (name === 'lang') {
    const select = document.createElement('select');
    select.append(new Option('of the page', ''), new Option('en · English', 'en'), new Option('ar · العربية', 'ar'));
    select.append(new Option('de · numbers and dates', 'de'));
    return select;
  }
  const input = document.createElement('input');
  input.type = type === 'boolean' ? 'checkbox' : type === 'number' ? 'number' : 'text';
  input.spellcheck = false;
  input.autocomplete = 'off';
  if (preset !== undefined && type !== 'boolean') input.placeholder = preset;
  return input;
}

function rowOf({ name, description = '' }: Setting, input: HTMLElement): HTMLElement {
  const row = document.createElement('div');
  row.className = 'control';
  input.id = `control-${name}`;
  const label = document.createElement('label');
  label.htmlFor = input.id;
  label.textContent = name;
  const words = document.createElement('p');
  words.textContent = description.replace(/\s+/g, ' ').replaceAll('`', '');
  words.id = `about-${name}`;
  input.setAttribute('aria-describedby', words.id);
  row.append(label, words, input);
  return row;
}
