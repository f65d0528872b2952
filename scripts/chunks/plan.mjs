// Plans which modules of the script-tag files share a file.

/**
 * When a tag needs a module: 1 before the element is defined, 2 until its answer is on show, 3 until the answer is checked;
 * 0 later or never.
 */
const [never, checks] = [0, 3];

// What a byte costs that comes too soon: one of another tag, one of the checks before the answer, one of the answer before the
// question is asked.
const wasted = 1;
const beforeAnswer = 2;
const beforeQuestion = 0;
// What one more file costs, as small files are packed worse: as much as so many bytes.
const perFile = 2_200;
// How much more of that counts for a tag that needs more itself, and so has less left of what it may have.
const needPower = 6;
// How much what a tag needs until its answer is checked counts beside what it needs before.
const checkedShare = 1.03;
// The tags that have the least room: their bytes count so many times.
const scarce = { 'evm-logs': 5, 'evm-transaction': 1.3, 'validator-set': 1.35 };

/**
 * Says which modules of a build share a file: first those that the same tags need in the same phase, then, as long as a tag has
 * more files than it may, those that cost the tags least; then those that cost less than the files that they save. What one tag alone needs is never in a file of another tag. Two groups
 * that would have files import each other in a circle stay apart: modules of such files may run before what they import.
 *
 * @param modules - by id, what each imports statically, and its bytes
 * @param phases - the phase of each module that a tag needs, by tag
 * @param most - the files that each tag may have, in the order of `phases`
 * @returns the groups, each with its modules, and the phase in which each tag loads it
 */
export function planChunks(modules, phases, most) {
  const tags = Object.keys(phases);
  const needed = new Set(tags.flatMap((tag) => [...phases[tag].keys()]));
  const byNeed = new Map();
  for (const id of [...needed].sort()) {
    const need = tags.map((tag) => phases[tag].get(id) ?? never);
    const key = need.join('');
    if (!byNeed.has(key)) byNeed.set(key, { parts: [{ need, bytes: 0 }], modules: [], kernels: [key] });
    const group = byNeed.get(key);
    group.modules.push(id);
    group.parts[0].bytes += modules.get(id)?.bytes ?? 0;
  }
  let groups = [...byNeed.values()];
  const imports = importsBetween(byNeed, modules);
  const weights = weigh(groups, tags);
  for (;;) {
    const state = rate(groups, imports, weights);
    const excess = state.files.map((count, tag) => Math.max(0, count - most[tag]));
    const isEnough = excess.every((count) => count === 0);
    const next = bestMerge(groups, imports, weights, state, isEnough ? state.files : excess);
    if (!next && !isEnough) throw new Error(`No grouping gives every tag at most ${most} files.`);
    if (isEnough && !(next?.cost < 0))
      return groups.map((group, at) => ({ modules: group.modules, need: state.when[at] }));
    groups = next.merged;
  }
}

/** Which of the first groups import which: a merged one is told by those it was made of, its kernels, and not by its modules anew. */
function importsBetween(byNeed, modules) {
  const keyOf = new Map([...byNeed].flatMap(([key, group]) => group.modules.map((id) => [id, key])));
  return new Map(
    [...byNeed].map(([key, group]) => {
      const imported = group.modules.flatMap((id) => (modules.get(id)?.imports ?? []).map((other) => keyOf.get(other)));
      return [key, [...new Set(imported)].filter((other) => other !== undefined && other !== key)];
    }),
  );
}

/** How much a byte too many counts for each tag, from 0 to 1: the more, the more the tag needs until its answer is on show, or is checked. */
function weigh(groups, tags) {
  const shares = [checks - 1, checks].map((last) => {
    const needs = tags.map((_, tag) =>
      groups.reduce(
        (sum, { parts: [{ need, bytes }] }) => sum + (need[tag] !== never && need[tag] <= last ? bytes : 0),
        0,
      ),
    );
    const most = Math.max(...needs);
    return needs.map((bytes) => bytes / most);
  });
  return tags.map(
    (name, tag) => (scarce[name] ?? 1) * Math.max(shares[0][tag], checkedShare * shares[1][tag]) ** needPower,
  );
}

/** The merge that saves files at the least cost. */
function bestMerge(groups, imports, weights, state, excess) {
  const candidates = [];
  for (let one = 0; one < groups.length; one++)
    for (let other = one + 1; other < groups.length; other++) {
      const saved = excess.reduce(
        (sum, over, tag) => sum + (over > 0 && state.when[one][tag] && state.when[other][tag] ? 1 : 0),
        0,
      );
      if (saved === 0 || areOfOtherTags(groups[one], groups[other]) || makesCircle(state.reach, one, other)) continue;
      const merged = state.when[one].map((phase, tag) => earlier(phase, state.when[other][tag]));
      const cost =
        costOf([...groups[one].parts, ...groups[other].parts], merged, weights) - state.costs[one] - state.costs[other];
      candidates.push({ one, other, saved, guess: cost / saved });
    }
  let best;
  // What the merge costs in other files, which come sooner as well, is worked out for the likeliest.
  for (const { one, other, saved } of candidates.sort((a, b) => a.guess - b.guess).slice(0, 40)) {
    const merged = mergeGroups(groups, one, other);
    const rated = rate(merged, imports, weights);
    const cost = (rated.cost - state.cost) / saved;
    if (!best || cost < best.cost) best = { cost, merged };
  }
  return best;
}

function mergeGroups(groups, one, other) {
  const rest = groups.filter((_, at) => at !== one && at !== other);
  const both = [groups[one], groups[other]];
  const all = (name) => both.flatMap((group) => group[name]);
  return [...rest, { modules: all('modules'), parts: all('parts'), kernels: all('kernels') }];
}

/** Whether one of them holds what a single tag needs, and the other what another tag needs. */
function areOfOtherTags(one, other) {
  const owner = ({ parts }) =>
    parts.flatMap(({ need }) => (need.filter(Boolean).length === 1 ? [need.findIndex(Boolean)] : []));
  const users = ({ parts }) => new Set(parts.flatMap(({ need }) => need.flatMap((phase, tag) => (phase ? [tag] : []))));
  const foreign = (a, b) => owner(a).some((tag) => [...users(b)].some((user) => user !== tag));
  return foreign(one, other) || foreign(other, one);
}

/** Which groups import which, when each tag loads each, and what that costs. */
function rate(groups, importsOf, weights) {
  const groupOf = new Map(groups.flatMap((group, at) => group.kernels.map((key) => [key, at])));
  const imports = groups.map((group, at) => {
    const found = new Set(group.kernels.flatMap((key) => importsOf.get(key).map((imported) => groupOf.get(imported))));
    found.delete(at);
    return found;
  });
  const reach = groups.map((_, at) => reachable(imports, at));
  const own = groups.map(({ parts }) =>
    weights.map((_, tag) => parts.reduce((phase, { need }) => earlier(phase, need[tag]), never)),
  );
  // A file that is loaded loads what it imports.
  const when = own.map((phases) => [...phases]);
  reach.forEach((targets, at) => {
    for (const target of targets) when[target] = when[target].map((phase, tag) => earlier(phase, own[at][tag]));
  });
  const costs = groups.map(({ parts }, at) => costOf(parts, when[at], weights));
  const files = weights.map((_, tag) => when.filter((phases) => phases[tag]).length);
  const ofFiles = files.reduce((sum, count, tag) => sum + weights[tag] * count * perFile, 0);
  return { reach, when, costs, files, cost: costs.reduce((sum, one) => sum + one, ofFiles) };
}

function reachable(imports, from) {
  const found = new Set();
  const open = [...imports[from]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...imports[next]);
  }
  return found;
}

/** Whether one leads to the other over a third, so that both as one file and the third would import each other. */
function makesCircle(reach, one, other) {
  const leads = (from, to) => [...reach[from]].some((middle) => middle !== to && reach[middle].has(to));
  return leads(one, other) || leads(other, one);
}

function costOf(parts, when, weights) {
  let cost = 0;
  for (const { need, bytes } of parts)
    need.forEach((phase, tag) => {
      if (phase === when[tag]) return;
      if (phase === never) cost += weights[tag] * bytes * wasted;
      else cost += weights[tag] * bytes * (phase === checks ? beforeAnswer : beforeQuestion);
    });
  return cost;
}

function earlier(one, other) {
  return one && other ? Math.min(one, other) : one || other;
}
