/**
 * The moment when the first answer of an element is whole and has its mark. What nobody needs before waits for it, so that what is
 * needed comes sooner; a person who acts on the element ends the wait.
 */
export class FirstMark {
  readonly shown: Promise<void>;
  /** Ends the wait. */
  pass!: () => void;

  constructor(element: EventTarget) {
    this.shown = new Promise((pass) => (this.pass = pass));
    for (const act of ['pointerdown', 'keydown', 'focusin']) element.addEventListener(act, this.pass);
  }
}
