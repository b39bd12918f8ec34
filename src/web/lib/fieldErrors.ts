/** The errors of an input with their paths (`invitations[2].email`), found by the contract's rules or by the server. */
export type ValidationErrors = readonly { readonly path: string; readonly message: string }[];

/** Messages by the field of a form that shows them. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The message of each field, or the first one if it has several. By default the path is the name of the field. */
export function toFieldErrors(
  errors: ValidationErrors,
  fieldOf = (path: string): string => path,
): FieldErrors {
  const messages: Partial<Record<string, string>> = {};
  for (const { path, message } of errors) messages[fieldOf(path)] ??= message;
  return messages;
}

/** Matches the path of an entry of a list or of a part of it, such as `questions[2].options[1]`. */
const entryPattern = /^\w+\[(\d+)\](?:\.(\w+))?/;

/**
 * The messages of a list that is sent as a whole, by `${key}.${field}` of its entries. An error of the whole list has
 * the key `list`.
 */
export const toListErrors = <Entry extends { readonly key: string }>(
  errors: ValidationErrors,
  entries: readonly Entry[],
  /** The field that shows an error about this part of an entry; undefined for a rule about the whole entry. */
  fieldOf: (entry: Entry, part: string | undefined) => string,
): FieldErrors =>
  toFieldErrors(errors, (path) => {
    const [, index, part] = entryPattern.exec(path) ?? [];
    const entry = index === undefined ? undefined : entries[Number(index)];
    return entry ? `${entry.key}.${fieldOf(entry, part)}` : 'list';
  });
