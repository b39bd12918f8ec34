import { createHash } from 'node:crypto';

const isBefore = (one, other) =>
  one.line < other.line || (one.line === other.line && one.column <= other.column);
const contains = (outer, inner) => isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);
const placeOf = ({ file, location: { start, end } }) =>
  [file, start.line, start.column, end.line, end.column].join(':');

/** A mutant that is a syntax error would stop the whole run: Stryker changes `/\v/u` to `/\V/u`, which does not exist. */
function isValid({ mutatorName, replacement }) {
  if (mutatorName !== 'Regex') return true;
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(replacement);
  try {
    return Boolean(new RegExp(source, flags));
  } catch {
    return false;
  }
}

/**
 * About `count` mutants: whole places, chosen at random. A place that contains others, such as a block, is left out,
 * because Stryker makes all mutants of a place, those inside it as well.
 * @param {readonly import('./discoverMutants.mjs').Mutant[]} mutants
 * @param {{ count: number, seed: number }} options
 */
export function takeSample(mutants, { count, seed }) {
  const places = new Map();
  for (const mutant of mutants) {
    const place = placeOf(mutant);
    places.set(place, [...(places.get(place) ?? []), mutant]);
  }
  const innermost = [...places.values()].filter(([{ file, location }], _, all) =>
    all.every(
      ([other]) =>
        other.file !== file ||
        placeOf(other) === placeOf({ file, location }) ||
        !contains(location, other.location),
    ),
  );
  const hashOf = ([mutant]) =>
    createHash('sha256')
      .update(`${seed} ${placeOf(mutant)}`)
      .digest('hex');
  const shuffled = innermost
    .filter((place) => place.every(isValid))
    .map((place) => ({ place, hash: hashOf(place) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const taken = [];
  for (const { place } of shuffled) if (taken.length < count) taken.push(...place);
  return taken;
}
