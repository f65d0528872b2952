/** Combines letters typed within a short time. */
export function createTypeAhead(): (letter: string) => string {
  let last = { text: '', at: 0 };
  return (letter) => {
    const now = performance.now();
    last = { text: now - last.at < moment ? `${last.text}${letter}` : letter, at: now };
    return last.text;
  };
}

const moment = 700;
