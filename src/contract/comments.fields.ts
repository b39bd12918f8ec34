import { maxCommentLength } from '../domain/inputLimits';
import { maxMentionedPeople, mentionedIds, shownLength } from '../domain/text/mentions';
import { requiredMultiLineText } from './fields';
import { person, replyField } from './replyFields';

const mentionFormat = {
  description:
    '<@12>は、serviceUserIdが12の人へのメンションで、「@」とその人の今の氏名を表示します。<@12>と表示する文字は<@@12>と書きます。',
};

/** The text of a comment, with mentions. Its length counts what is shown; the names are added by the command. */
export const commentBody = () =>
  requiredMultiLineText('コメント', {
    max: maxCommentLength,
    lengthOf: (stored) => shownLength(stored, () => ''),
  })
    .test(
      'mentions',
      `メンションは${maxMentionedPeople}人以内にしてください。`,
      (value) => !value || mentionedIds(value).length <= maxMentionedPeople,
    )
    .meta(mentionFormat);

/** What comments of reports and of concerns have in common. */
export const commentFields = {
  id: replyField.id,
  author: person.nullable(),
  body: replyField.text.meta(mentionFormat),
  createdAt: replyField.instant,
  edited: replyField.flag,
  version: replyField.count,
  mine: replyField.flag,
  mayDelete: replyField.flag,
  /** The people mentioned in the text, with their names of today; without those who have left. */
  mentions: replyField.list(person),
};
