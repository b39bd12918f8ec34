import { shownText, storedText } from '../../../domain/text/mentions';
import type { FieldErrors } from '../../lib/fieldErrors';
import { toFieldErrors } from '../../lib/fieldErrors';
import { contractErrors } from '../contractRules';
import type { CommentWords } from './commentWords';

/**
 * Why a comment cannot be posted, by the contract's rules. They know no names, so they get the comment as it is shown,
 * without mentions.
 */
export const commentErrors = async (
  { rulesOf }: CommentWords,
  body: string,
  nameOf: (serviceUserId: number) => string,
): Promise<FieldErrors> =>
  toFieldErrors(await contractErrors(rulesOf, { body: storedText([shownText(body, nameOf)]) }));
