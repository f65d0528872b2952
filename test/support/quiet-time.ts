/** How long a change of attributes must have been the last one before the next is asked for at once. */
const quietTime = 200;

const { now } = performance;
let ahead = 0;
performance.now = () => now.call(performance) + ahead;

/**
 * Moves the clock of the page ahead, so that what a test changes next is asked for at once. A widget takes changes that follow
 * each other for one movement of a slider, and a walk through hundreds of answers would wait for most of its time.
 */
export function passQuietTime(): void {
  ahead += quietTime;
}
