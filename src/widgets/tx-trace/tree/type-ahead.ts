/** Letters typed one after the other: those within a moment belong together. */
export function createTypeAhead(): (letter: string) => string {
  let last = { text: '', at: 0 };
  return (letter) => {
    const now = performance.now();
    last = { text: now - last.at < moment ? `${last.text}${letter}` : letter, at: now };
    return last.text;
  };
}

const moment = 700;
