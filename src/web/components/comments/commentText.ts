import { maxCommentLength } from '../../../domain/inputLimits';
import { codePointLength } from '../../../domain/text/japaneseText';
import { isBlank } from '../../../domain/text/visibleText';

/** Why a comment, as it is shown, cannot be posted; null if it can. */
export function commentError(shown: string): string | null {
  if (isBlank(shown)) return 'コメントを入力してください。';
  return codePointLength(shown) > maxCommentLength
    ? `コメントは${maxCommentLength}文字以内で入力してください。`
    : null;
}
