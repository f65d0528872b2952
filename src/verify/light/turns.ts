/** The turns that some signatures share, once there is one that is verified in JavaScript. */
export interface Turns {
  next?: () => Promise<void>;
}

/** Milliseconds of signatures after which a page may draw; one takes up to five on a phone. */
const longestTurn = 8;

/** Lets one after the other go on, and a page draw between them. */
export function createTurns(): () => Promise<void> {
  let begun = performance.now();
  const next = async () => {
    if (performance.now() - begun < longestTurn) return;
    await new Promise((resume) => setTimeout(resume));
    begun = performance.now();
  };
  let last = Promise.resolve();
  return () => (last = last.then(next));
}
