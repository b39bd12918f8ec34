import type { Answer } from '../../../domain/questions/types';
import { formatTokyoDate, formatTokyoDateTime } from '../../../domain/calendar/tokyoDate';
import { answerExportPageSize } from '../../../domain/timeline';
import { leftPersonName } from '../../../domain/text/visibleText';
import type { Handler } from '../handler';
import { findProjectName } from '../access/names.queries';
import { expectPlanFeature } from '../access/planRestrictions';
import { csvFileName, formatCsv, formatCsvRows, numberRepeated } from '../csv/formatCsv';
import { notFound } from '../../lib/errors';
import { timelineFilterOf, timelineName } from './getAnswerTimeline';
import { countTimeline, listAskedQuestions, findTimelinePage, type SurveyRow } from './timeline.queries';

/**
 * One part of a project's answers as CSV, with the filter of the screen. The web joins the parts. Reading a large
 * project in parts keeps requests short and lets the screen show how far it is.
 */
export const exportAnswers: Handler<'exportAnswers'> = async (call) => {
  const { actor, db, input, now } = call;
  const { cursors } = call.services;
  expectPlanFeature(actor, 'export');
  const filter = await timelineFilterOf(call);
  const list = timelineName(actor, filter);
  const after = cursors.parse(list, input.cursor);
  const projectName = await findProjectName(db, actor);
  if (projectName === undefined) throw notFound('プロジェクト');
  const questions = await listAskedQuestions(db, actor);
  const { surveys, next } = await findTimelinePage(db, actor, filter, {
    after,
    pageSize: answerExportPageSize,
  });
  const rows = surveys.map((survey) => toCsvRow(survey, questions));
  const isFirst = after === null;
  return {
    fileName: csvFileName('アンケートの回答', projectName, now),
    csv: isFirst
      ? formatCsv([...fixedColumns, ...numberRepeated(questions.map(({ label }) => label))], rows)
      : formatCsvRows(rows),
    rows: rows.length,
    total: isFirst ? await countTimeline(db, actor, filter) : null,
    nextCursor: next && cursors.format(list, next),
  };
};

const fixedColumns = ['回', '回答日時', 'メンバー', '遅れ'];

const toCsvRow = (survey: SurveyRow, questions: readonly { key: string }[]): string[] => [
  formatTokyoDate(survey.openFrom),
  survey.completedAt ? formatTokyoDateTime(survey.completedAt) : '',
  survey.authorName ?? leftPersonName,
  survey.late ? '遅れ' : '',
  ...questions.map(({ key }) => cellText(survey.answers?.[key])),
];

const cellText = (answer: Answer | undefined): string =>
  typeof answer === 'object' ? answer.join('、') : String(answer ?? '');
