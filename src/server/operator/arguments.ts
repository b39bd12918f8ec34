import { ValidationError, type Schema } from 'yup';
import { email } from '../../contract/fields';
import { linkLifetimesMs } from '../../domain/links';
import { ConfigError } from '../lib/config';

/** An argument by the rules of a contract field, as the forms have them; throws with their message. */
export function parseField(field: Schema<string>, value: string): string {
  try {
    return field.validateSync(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ConfigError(error.message);
  }
}

export const parseAddress = (value: string): string => parseField(email(), value);

/** Says what to do with a link to set the password. */
export const passwordLinkText = (link: string): string =>
  `次のリンクを、本人だけに渡してください。${linkLifetimesMs.reset / 60_000}分以内にパスワードを設定できます。\n${link}\n`;

/** `count` arguments, and the options that all commands for data have; throws ConfigError with the usage. */
export function parseOptions(
  args: readonly string[],
  usage: string,
  count: number,
): { values: readonly string[]; dryRun: boolean; json: boolean } {
  const options = new Set(args.filter((arg) => arg.startsWith('--')));
  const values = args.filter((arg) => !options.has(arg));
  const dryRun = options.delete('--dry-run');
  const json = options.delete('--json');
  if (values.length !== count || options.size > 0) throw new ConfigError(usage);
  return { values, dryRun, json };
}
