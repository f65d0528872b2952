import type { Alarm, CreateAlarm } from '../clock.js';

/** How often all alarms are looked at, in milliseconds; so much later they may ring. */
const interval = 50;

/** Makes alarms that one timer looks after, as timers are most of what a short request costs. It runs while one is set. */
export function createSweep(): CreateAlarm {
  const set = new Map<Alarm, { readonly due: number; readonly ring: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    const now = performance.now();
    for (const [alarm, { due, ring }] of set) {
      if (due > now) continue;
      set.delete(alarm);
      ring();
    }
    if (set.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (ring) => {
    const alarm: Alarm = {
      set(milliseconds) {
        set.set(alarm, { due: performance.now() + milliseconds, ring });
        timer ??= setInterval(sweep, interval);
      },
      clear: () => set.delete(alarm),
    };
    return alarm;
  };
}
