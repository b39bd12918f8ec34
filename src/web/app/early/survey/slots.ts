import { politeName } from '../../../../domain/text/visibleText';
import { progressText } from '../../../features/survey/surveyProgress';
import type { Slots, SlotsOf } from '../fillEarlyPage';

/** Number of names that the notice of readers shows (features/survey/ReadersNotice). */
const maxShownReaders = 3;

/** An untouched survey, up to its first question that is not a required rating without a help text. */
export const slotsOf: SlotsOf = ({ getMe: me, getSurvey: survey, getMyReport: report }) => {
  if (!me || !survey || !report) return null;
  const { surveyState, phase, dayOff, unsent, answers, replies, readers, questions } = survey;
  const isUntouched = surveyState === 'untouched' && !unsent && answers.length === 0;
  if (!isUntouched || phase !== 'open' || dayOff || replies.length > 0 || readers.aiService !== null)
    return null;
  const end = questions.findIndex(
    ({ kind, required, helpText }) => kind !== 'scale' || !required || helpText,
  );
  return {
    projectName: survey.projectName,
    round: survey.openFrom.replaceAll('-', '/'),
    progress: progressText(0, questions),
    tip: me.viewedTips.includes('survey') ? [] : [{}],
    ...readersSlots(readers.people.map(({ name }) => politeName(name))),
    questions: questions.slice(0, end === -1 ? undefined : end).map(({ key, label, labels }, index) => ({
      key,
      label,
      number: String(index + 1),
      low: labels?.[0] ?? '',
      high: labels?.[1] ?? '',
    })),
  };
};

/** One of the lists `readers1` to `readers3`, by the number of names, or `readersMore`. */
function readersSlots(names: readonly string[]): Slots {
  if (names.length === 0) return { readers0: [{}] };
  const shown = Object.fromEntries(
    names.slice(0, maxShownReaders).map((name, index) => [`reader${index + 1}`, name]),
  );
  const more = names.length - maxShownReaders;
  return more > 0
    ? { readersMore: [{ ...shown, more: String(more) }] }
    : { [`readers${names.length}`]: [shown] };
}
