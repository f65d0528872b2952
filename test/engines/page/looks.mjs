// Measures what a widget of the page looks like; runs after tools.mjs, and adds to what that offers.
Object.assign(globalThis.checks, {
  /** Resolves when what is changed now is drawn. */
  async frames() {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  },

  /** Where the parts of a widget are, as a text that another layout has otherwise. */
  layout(tag) {
    const parts = document.querySelector(tag).shadowRoot.querySelectorAll('.card > *, .body > *, .field, th, td, dd');
    const { left, top } = document.querySelector(tag).getBoundingClientRect();
    return [...parts]
      .map((part) => [part, part.getBoundingClientRect()])
      .map(([part, box]) =>
        [getComputedStyle(part).display, Math.round(box.left - left), Math.round(box.top - top)].join(' '),
      )
      .join('; ');
  },

  /** What is wider than the page or than the card that it is in. */
  tooWide(tag) {
    const element = document.querySelector(tag);
    const { left, right } = element.getBoundingClientRect();
    const card = element.shadowRoot.querySelector('.card');
    const box = card.getBoundingClientRect();
    return [
      document.documentElement.scrollWidth > innerWidth && 'the page scrolls',
      card.scrollWidth > Math.ceil(card.clientWidth) && 'the card scrolls',
      (box.right > right + 1 || box.left < left - 1) && 'the card is not within its element',
    ].filter(Boolean);
  },

  /** The element with the focus: a path that names it, and whether a reader sees it by an outline, a shadow or a border. */
  stop() {
    const at = this.focused();
    const style = at && getComputedStyle(at);
    const names = [];
    for (let up = at; up; up = up.parentElement ?? up.getRootNode().host)
      names.unshift(`${up.localName}${up.id ? `#${up.id}` : ''}[${[...(up.parentNode?.children ?? [])].indexOf(up)}]`);
    return {
      id: at?.id,
      path: `${names.slice(-4).join(' ')} “${at?.textContent.trim().slice(0, 30)}”`,
      // A canvas draws its own.
      isMarked:
        at?.localName === 'canvas' ||
        (!!style && ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none')),
    };
  },

  /** The sides of the window that an element is beyond, and whether it is drawn at all. */
  beyondWindow(path) {
    const { left, top, right, bottom, width } = this.find(path).getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return [
      width === 0 && 'not drawn',
      left < 0 && 'left',
      top < 0 && 'top',
      right > clientWidth + 1 && 'right',
      bottom > clientHeight + 1 && 'bottom',
    ].filter(Boolean);
  },

  /** Pixels between the edges of two elements. */
  distance(one, other) {
    const [a, b] = [this.find(one), this.find(other)].map((each) => each.getBoundingClientRect());
    const across = Math.max(0, a.left - b.right, b.left - a.right);
    const down = Math.max(0, a.top - b.bottom, b.top - a.bottom);
    return Math.round(Math.hypot(across, down));
  },

  /** Whether `:dir()` is what CSS computes, for what our styles turn round by it, and whether that is turned round. */
  directions(tag) {
    const shadow = document.querySelector(tag).shadowRoot;
    const turned = '.plot, .bar, .flow, .leads-to, .flame-axis, .lanes svg, .lanes .heights, .way, .cover, .call-row';
    const name = (each) => each.outerHTML.slice(0, 80);
    const isRight = (each) => getComputedStyle(each).direction === 'rtl';
    return {
      direction: getComputedStyle(shadow.querySelector('.card')).direction,
      wrong: [...shadow.querySelectorAll(turned)]
        .filter((each) => each.matches(':dir(rtl)') !== isRight(each))
        .map(name),
      mirrored: [...shadow.querySelectorAll('.bar')]
        .filter((each) => isRight(each) && !getComputedStyle(each).transform.startsWith('matrix(-1'))
        .map(name),
    };
  },

  /** Has the page laid out as on paper: the rules for print hold on the screen, too, and the page is told. */
  async print(tag) {
    const shadow = document.querySelector(tag).shadowRoot;
    for (const sheet of shadow.adoptedStyleSheets) turnOver(sheet.cssRules);
    dispatchEvent(new Event('beforeprint'));
    await this.frames();
    const seen = (path) => [...shadow.querySelectorAll(path)].filter((each) => each.checkVisibility());
    const printed = {
      layout: this.layout(tag),
      controls: seen('.asking, .menu-button, .pager button, button.copy, .chart-cursor').map(({ outerHTML }) =>
        outerHTML.slice(0, 80),
      ),
      cut: seen('.hash')
        .filter(isCut)
        .map(({ textContent }) => textContent),
      rows: shadow.querySelectorAll('tbody tr').length,
      data: shadow.querySelectorAll('tbody tr[data-index]').length,
    };
    range.selectNodeContents(document.body);
    dispatchEvent(new Event('afterprint'));
    return printed;
  },

  decoration(path) {
    const { textDecorationLine, textDecorationStyle } = getComputedStyle(this.find(path));
    return [textDecorationLine, textDecorationStyle];
  },

  /** What of an element is selected: each engine tells a selection in a shadow tree in its own way. */
  selected(element) {
    const selection = getSelection();
    const root = element.getRootNode();
    const [range] = selection.getComposedRanges?.({ shadowRoots: [root] }) ?? [];
    if (range && element.contains(range.startContainer) && range.endOffset > range.startOffset)
      return element.textContent;
    return (root.getSelection?.() ?? selection).toString() || selection.toString();
  },
});

function turnOver(rules) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
    if (rule.cssRules) turnOver(rule.cssRules);
  }
}

/** One for all: a browser keeps every range true to the tree, in Firefox for minutes where there are hundreds. */
const range = document.createRange();

/** Whether something around a text cuts it without an ellipsis. */
function isCut(hash) {
  range.selectNodeContents(hash);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  for (let at = hash.parentElement; at; at = at.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(at);
    if (overflowX === 'visible' || textOverflow === 'ellipsis') continue;
    const { left, right } = at.getBoundingClientRect();
    if (boxes.some((box) => box.left < left - 1 || box.right > right + 1)) return true;
  }
  return false;
}
