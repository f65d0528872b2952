import type { Rates, Spender } from './limiter.js';

/** The places of concurrent calls. */
export interface Places {
  /** Takes a place of the key and one of its visitor; returns a function to leave both, or undefined if there is none. */
  enter(spender: Spender): (() => void) | undefined;
}

const placesOfKey = 16;

/** Counts concurrent calls per key, and per visitor where visitors have a limit: by default the places of the key. */
export function createPlaces({ inFlight = placesOfKey, visitor }: Rates): Places {
  const ofKeys = createCounter();
  const ofVisitors = createCounter();
  return {
    enter({ subject, visitor: who, rates = {} }) {
      const leaveKey = ofKeys.enter(subject, rates.inFlight ?? inFlight);
      const most = (rates.visitor ?? visitor)?.inFlight;
      if (!leaveKey || who === undefined || most === undefined) return leaveKey;
      const leaveVisitor = ofVisitors.enter(`${subject.length} ${subject} ${who}`, most);
      if (!leaveVisitor) {
        leaveKey();
        return undefined;
      }
      return () => {
        leaveKey();
        leaveVisitor();
      };
    },
  };
}

interface Counter {
  enter(id: string, most: number): (() => void) | undefined;
}

function createCounter(): Counter {
  const taken = new Map<string, number>();
  return {
    enter(id, most) {
      const count = taken.get(id) ?? 0;
      if (count >= most) return undefined;
      taken.set(id, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = (taken.get(id) ?? 1) - 1;
        if (now === 0) taken.delete(id);
        else taken.set(id, now);
      };
    },
  };
}
