import { CommandError } from '../lib/run.mjs';

/**
 * Says in one line what `npm audit signatures --json` has found. A package whose signature is wrong is not the one that was
 * published; a registry without signatures, or one that cannot be reached, says nothing about packages.
 */
export function describeSignatures(output) {
  // An npm that could not ask a registry prints a report of its error, text, or nothing.
  if (!/^\{/.test(output)) return 'The signatures could not be compared (no reply).';
  const { error, invalid = [], missing = [] } = JSON.parse(output);
  if (error) return `The signatures could not be compared (${error.code}).`;
  const names = invalid.map(({ name, version }) => `${name}@${version}`);
  if (names.length > 0) throw new CommandError(`Not the packages that were published: ${names.join(', ')}`);
  return `No signature of a package is wrong; ${missing.length} have none.`;
}
