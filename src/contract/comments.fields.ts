import { maxCommentLength } from '../domain/inputLimits';
import { maxMentionedPeople, mentionedIds, shownLength } from '../domain/text/mentions';
import { requiredMultiLineText } from './fields';
import { person, replyField } from './replyFields';

const mentionFormat = {
  description:
    '<@12>は、serviceUserIdが12の人へのメンションで、「@」とその人の今の氏名を表示します。<@12>と表示する文字は<@@12>と書きます。',
};

/**
 * The text of a comment, with mentions. The schema limits the length without the names of mentioned people, which the
 * command adds before it checks the length that is shown.
 */
export const commentBody = (label: string) =>
  requiredMultiLineText(label, {
    max: maxCommentLength,
    lengthOf: (stored) => shownLength(stored, () => ''),
  })
    .test(
      'mentions',
      `メンションは${maxMentionedPeople}人以内にしてください。`,
      (value) => !value || mentionedIds(value).length <= maxMentionedPeople,
    )
    .meta(mentionFormat);

/** The fields that comments on reports and comments on concerns share. */
export const commentFields = {
  id: replyField.id,
  author: person.nullable(),
  body: replyField.text.meta(mentionFormat),
  createdAt: replyField.instant,
  edited: replyField.flag,
  version: replyField.count,
  mine: replyField.flag,
  mayDelete: replyField.flag,
  /** The mentioned people with their present names, without people who have left. */
  mentions: replyField.list(person),
};
