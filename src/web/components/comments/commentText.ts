import { maxCommentLength } from '../../../domain/inputLimits';
import { codePointLength } from '../../../domain/japaneseText';
import { isBlank } from '../../../domain/visibleText';

/** Why a comment cannot be posted; null if it can. */
export function commentError(body: string): string | null {
  if (isBlank(body)) return 'コメントを入力してください。';
  return codePointLength(body) > maxCommentLength
    ? `コメントは${maxCommentLength}文字以内で入力してください。`
    : null;
}

/** The ids of the people whose `@name` is still in the text. */
export const mentionedIds = (body: string, people: readonly { serviceUserId: number; name: string }[]) =>
  people.filter(({ name }) => body.includes(`@${name}`)).map(({ serviceUserId }) => serviceUserId);
