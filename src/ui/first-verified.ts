/**
 * The moment when the first answer of an element is complete and has its mark. Work that is not needed earlier waits
 * for it; an interaction ends the wait.
 */
export class FirstVerified {
  readonly shown: Promise<void>;
  pass!: () => void;

  constructor(element: EventTarget) {
    this.shown = new Promise((pass) => (this.pass = pass));
    for (const act of ['pointerdown', 'keydown', 'focusin']) element.addEventListener(act, this.pass);
  }
}
