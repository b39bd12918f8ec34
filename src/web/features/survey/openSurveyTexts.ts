import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { deadlineSentence } from '../../lib/dates';
import type { UnansweredSurvey } from './surveyApi';

export const openSurveyTitle = ({ openFrom, reportOnly }: UnansweredSurvey): string =>
  reportOnly
    ? `${formatTokyoDate(openFrom)}の回のレポートが残っています`
    : `${formatTokyoDate(openFrom)}の回に回答できます`;

/**
 * Says until when a survey or its report can be sent. After the deadline it says that late sending is possible until
 * the next round begins.
 */
export function openSurveyText({ closesAt, reportOnly }: UnansweredSurvey, now: Date): string {
  const action = reportOnly ? '提出' : '回答';
  return [
    deadlineSentence(closesAt, now),
    ...(new Date(closesAt) <= now ? [`次の回が始まるまでは、遅れとして${action}できます。`] : []),
    ...(reportOnly ? [] : ['1分ほどで終わります。']),
  ].join('');
}

/** The label of the link to an open survey. */
export function surveyActionText({ reportOnly, surveyState }: UnansweredSurvey): string {
  if (reportOnly) return 'レポートを書く';
  return surveyState === 'progress' ? '続きから回答する' : '回答する';
}
