/** Messages about the entries of a list by `${key}.${field}`, and `list` about all of them. */
export type ListErrors = Readonly<Record<string, string>>;

/** `[2].options[1]`, or from the server `questions[2].options[1]` */
const pathPattern = /^(?:\w+)?\[(\d+)\](?:\.(\w+))?/;

/** Validation errors of a sent list by the fields of its form; of several in one field the first. */
export function toListErrors<Entry extends { readonly key: string }>(
  entries: readonly Entry[],
  details: readonly { path: string; message: string }[],
  /** The field of the form that shows an error about this part of an entry; undefined for a rule about the whole. */
  fieldOf: (entry: Entry, part: string | undefined) => string,
): ListErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of details) {
    const [, index, part] = pathPattern.exec(path) ?? [];
    const entry = index === undefined ? undefined : entries[Number(index)];
    errors[entry ? `${entry.key}.${fieldOf(entry, part)}` : 'list'] ??= message;
  }
  return errors;
}
