import { riskOutcomes, risks } from '../domain/analysis/themes';
import { maxAnswerTextLength } from '../domain/survey';
import { flag, id, list, object, oneOf, text } from './fields';
import { emptyReply, person, replyField } from './replyFields';

const organizationId = id('組織');
const projectId = id('プロジェクト');
const sources = ['survey', 'report'] as const;
/** More than a survey or report has questions. */
const maxCheckedTexts = 100;

export const risksSchemas = {
  getProjectRisks: {
    input: object({ projectId }),
    reply: object({
      /** Unhandled risks come first, of these the certain ones; in each group the text that was sent last is first. */
      risks: replyField.list(
        object({
          surveyId: replyField.id,
          source: replyField.oneOf(sources),
          /** The first day of the round. */
          openFrom: replyField.day,
          kinds: replyField.list(replyField.oneOf(risks)),
          /** False when the model sees only a possible risk. */
          isCertain: replyField.flag,
          /** A short sentence comes together with the one before it. */
          sentence: replyField.text,
          author: person.nullable(),
          /** When the text was sent. */
          sentAt: replyField.instant,
          /** Only pages of the last release show this time. */
          foundAt: replyField.instant,
          handledAt: replyField.instant.nullable(),
          /** Null once their account is deleted. */
          handledBy: person.nullable(),
          /** Null while nobody has handled it. */
          outcome: replyField.oneOf(riskOutcomes).nullable(),
        }),
      ),
      /** The contacts that the organization names for such cases; empty when it names none. */
      consultation: replyField.text,
    }),
  },
  getOrganizationRisks: {
    input: object({ organizationId }),
    reply: object({
      /** The projects with the most risks come first. */
      projects: replyField.list(
        object({
          projectId: replyField.id,
          projectName: replyField.text,
          /** The number of certain risks that nobody has handled. */
          count: replyField.count,
          /** When the text of the oldest of these risks was sent. Servers of the last release do not send it. */
          oldestSentAt: replyField.instant.optional(),
          /** The kinds of these risks, each once, the most urgent first. */
          kinds: replyField.list(replyField.oneOf(risks)),
        }),
      ),
    }),
  },
  handleRisk: {
    input: object({
      projectId,
      surveyId: id('アンケート'),
      source: oneOf('種類', sources),
      handled: flag('状態'),
      /** Pages of the last release do not send it, and mean `talked`. */
      outcome: oneOf('対応', riskOutcomes).optional(),
    }),
    reply: emptyReply,
  },
  checkTexts: {
    input: object({
      projectId,
      texts: list('文章', text('文章', { max: maxAnswerTextLength }), maxCheckedTexts),
    }),
    reply: object({
      /** Whether the writer should be offered to talk with somebody. */
      isRisk: replyField.flag,
      /** The sentence for which they are. */
      sentence: replyField.text.optional(),
      consultation: replyField.text,
    }),
  },
};
