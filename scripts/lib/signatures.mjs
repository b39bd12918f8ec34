/**
 * What `npm audit signatures --json` has found, as one line. A package whose signature is wrong is not the one that was
 * published; a registry without signatures, or one that cannot be reached, says nothing about packages.
 * @returns {{ isRefused: boolean, line: string }}
 */
export function describeSignatures(output) {
  let found;
  try {
    found = JSON.parse(output);
  } catch {
    found = { error: { code: 'no reply' } };
  }
  const { error, invalid = [], missing = [] } = found;
  if (error) return { isRefused: false, line: `The signatures could not be compared (${error.code}).` };
  const names = invalid.map(({ name, version }) => `${name}@${version}`);
  if (names.length > 0)
    return { isRefused: true, line: `Not the packages that were published: ${names.join(', ')}` };
  return {
    isRefused: false,
    line: `No signature of a package is wrong${missing.length > 0 ? `; ${missing.length} have none` : ''}.`,
  };
}
