import { riskLabels, urgencyOf, type RiskOutcome } from '../../../domain/analysis/themes';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { isolated, politeNameOrLeft } from '../../../domain/text/visibleText';
import { reportPath } from '../../lib/reportPath';
import { timelinePath } from '../../lib/timelinePath';
import type { ProjectRisk } from './risksApi';
import { waitingTexts } from './waitingTexts';

/** The most urgent first, of these the newest, whether somebody has handled them or not. */
export const byUrgency = (a: ProjectRisk, b: ProjectRisk): number =>
  urgencyOf(a.kinds) - urgencyOf(b.kinds) || b.sentAt.localeCompare(a.sentAt);

const certainVoice = 'すぐに話したい声';
const possibleVoice = '念のため見ておきたい声';

/** What one voice is called beside its text. */
export const voiceHeading = ({ isCertain }: ProjectRisk): string =>
  isCertain ? certainVoice : possibleVoice;

/** The voices that are certain and wait, by urgency, those that somebody has handled, and what is only possible. */
export function groupVoices(risks: readonly ProjectRisk[]) {
  const waiting = risks.filter(({ handledAt, isCertain }) => handledAt === null && isCertain).sort(byUrgency);
  const handled = risks.filter(({ handledAt }) => handledAt !== null);
  const possible = risks.filter(({ handledAt, isCertain }) => handledAt === null && !isCertain);
  return {
    waiting,
    handled,
    heading: waiting.length > 0 ? `${certainVoice}（${waiting.length}件）` : certainVoice,
    possible,
    possibleHeading: `${possibleVoice}（${possible.length}件）`,
  };
}

export const handledText = (handled: readonly ProjectRisk[]): string => `対応済み ${handled.length}件`;

export const consultationLabel = '産業医・相談窓口';

export const consultationText = (consultation: string): string =>
  `${consultationLabel}: ${isolated(consultation)}`;

const records: Record<RiskOutcome, string> = {
  talked: 'が話しました',
  notApplicable: 'が「当てはまらない」を選びました',
};

/** Says who handled a voice and how. */
export const recordText = ({ handledBy, outcome }: ProjectRisk): string =>
  `${politeNameOrLeft(handledBy)}${records[outcome ?? 'talked']}`;

/** The kinds of a voice and, while nobody has handled it, for how long it waits. */
export const voiceTags = ({ kinds, handledAt, sentAt }: ProjectRisk, now: Date): readonly string[] => [
  ...kinds.map((kind) => riskLabels[kind]),
  ...(handledAt === null ? waitingTexts(sentAt, now) : []),
];

/** The place of a voice in its text; null where the text is another one, or the quote is of sentences in several lines. */
export function placeOfVoice({ sentence }: ProjectRisk, text: string) {
  const match = sentence.replace(/^…|…$/gu, '');
  const start = text.indexOf(match);
  return start < 0 ? null : { before: text.slice(0, start), match, after: text.slice(start + match.length) };
}

/** The texts about a voice. `projectPath` has no slash at its end. */
export function voiceTexts(risk: ProjectRisk, projectPath: string, now: Date) {
  const { surveyId, source, openFrom, author } = risk;
  return {
    name: politeNameOrLeft(author),
    tags: voiceTags(risk, now),
    round: `${formatTokyoDate(openFrom)}の回・`,
    sent: source === 'report' ? '送信' : '回答',
    linkText: source === 'report' ? 'レポートを読む' : '回答を読む',
    path:
      source === 'report'
        ? reportPath(projectPath, { openFrom, surveyId })
        : timelinePath(projectPath, { member: author?.serviceUserId ?? null, openFrom }),
  };
}
