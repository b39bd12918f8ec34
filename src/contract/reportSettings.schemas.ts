import { promptLimits } from '../domain/questions/reportPrompts';
import {
  flag,
  id,
  integer,
  list,
  object,
  optionalText,
  requiredSingleLineText,
  version,
  withRule,
} from './fields';
import { entryKey } from './questions.fields';
import { person, replyField } from './replyFields';
import { reportQuestionReply } from './reports.schemas';

const organizationId = id('組織');
// One less than the database can store, because the version after it is asked for, too.
const versionNumber = () => integer('版', { min: 1, max: 2 ** 31 - 2 });

const settings = {
  /** Whether new rounds ask for a report. */
  enabled: replyField.flag,
  questions: replyField.list(reportQuestionReply()),
  createdAt: replyField.instant.nullable(),
  /** Null when the person was deleted, and for the default prompts. */
  author: person.nullable(),
};

const prompt = object({
  key: entryKey('項目の番号'),
  label: requiredSingleLineText('項目名', { max: promptLimits.label }),
  helpText: optionalText('補足', { max: promptLimits.helpText }),
  required: flag('必須'),
  maxLength: integer('文字数の上限', { min: 1, max: promptLimits.maxLength }).required(
    '文字数の上限を入力してください。',
  ),
});

/** product §4 */
const promptList = () =>
  withRule(
    list('レポートの項目', prompt, promptLimits.prompts).min(1, 'レポートの項目を1つ以上入力してください。'),
    (prompts) =>
      new Set(prompts.map(({ key }) => key)).size === prompts.length ? null : '項目の番号が重なっています。',
  );

export const reportSettingsSchemas = {
  getReportSettings: {
    input: object({ organizationId }),
    reply: object({
      /** The version on which an edit is based (optimistic locking); 0 while the default prompts were never saved. */
      version: replyField.count,
      ...settings,
    }),
  },
  getReportSettingsHistory: {
    input: object({
      organizationId,
      /** Only versions before this one, for the next page. */
      before: versionNumber().optional(),
    }),
    reply: object({
      /** Newest first, at most 20. */
      versions: replyField.list(
        object({
          version: replyField.count,
          ...settings,
          /** The version whose prompts were brought back. */
          restoredFrom: replyField.count.nullable(),
        }),
      ),
      hasMore: replyField.flag,
    }),
  },
  updateReportSettings: {
    input: object({
      organizationId,
      enabled: flag('レポート'),
      questions: promptList(),
      version: version(),
      /** The version whose prompts these are. */
      restoredFrom: versionNumber().optional(),
    }),
    reply: object({ version: replyField.count }),
  },
};
