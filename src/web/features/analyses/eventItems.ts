import { actionsPath } from '../../lib/overviewPaths';
import { isolated, politeName, politeNameOrLeft, withInnerQuotes } from '../../../domain/text/visibleText';
import type { Reply } from '../../../contract/types';
import type { ProjectAction } from '../actions/actionsApi';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { analysisPath } from '../../lib/analysisPath';

type RoundEvents = Reply<'getAnalysisEvents'>['rounds'][number];

/** One event with the page that shows it. The letter marks the event in the chart and in the list. */
export interface EventItem {
  letter: '人' | '問' | '客' | '回' | '決';
  text: string;
  /** The text before, in and after the link, where only a part of it names what the page shows. */
  parts?: readonly [string, string, string];
  to: string;
}

export interface EventRound {
  openFrom: string;
  items: readonly EventItem[];
}

interface Paths {
  project: string;
  clients: string;
  /** Editors get a link to the version of the questions; other people get a link to the round that asked them. */
  canEdit: boolean;
}

const peopleText = ({ count, named }: RoundEvents['joined']): string =>
  named.map((person) => politeNameOrLeft(person)).join('、') +
  (count > named.length ? `ほか${count - named.length}人` : '');

const questionsText = ({ saves, version, author }: NonNullable<RoundEvents['questions']>): string =>
  saves === 1
    ? `設問が第${version}版に変わりました${author ? `（${politeName(author.name)}）` : ''}`
    : `設問が${saves}回変わり、第${version}版になりました`;

/** The events of a round and of the time since the round before it. */
export function eventItems(
  { openFrom, extra, openedLateOn, joined, left, questions, client }: RoundEvents,
  { project, clients, canEdit }: Paths,
): EventItem[] {
  const round = analysisPath(project, openFrom);
  const members = `${project}/members`;
  const items: (EventItem | false)[] = [
    joined.count > 0 && { letter: '人', text: `${peopleText(joined)}が加わりました`, to: members },
    left.count > 0 && { letter: '人', text: `${peopleText(left)}が離れました`, to: members },
    questions !== null && {
      letter: '問',
      text: questionsText(questions),
      to: canEdit ? `${project}/questions?version=${questions.version}` : round,
    },
    client !== null && {
      letter: '客',
      text: client.changedTo
        ? `取引先が「${isolated(client.changedTo.name)}」に変わりました`
        : '取引先の設定が変わりました',
      to: client.changedTo ? `${clients}?search=${encodeURIComponent(client.changedTo.name)}` : clients,
    },
    extra && { letter: '回', text: '臨時の回です', to: round },
    openedLateOn !== null && {
      letter: '回',
      text: `予定の日より遅れて、${formatTokyoDate(openedLateOn)}に始まりました`,
      to: round,
    },
  ];
  return items.filter((item) => item !== false);
}

/** The actions that were agreed on because of a round. */
const actionItems = (
  openFrom: string,
  actions: readonly Pick<ProjectAction, 'openFrom' | 'body' | 'doneAt'>[],
  { project }: Paths,
): EventItem[] =>
  actions
    .filter((action) => action.openFrom === openFrom)
    .map(({ body, doneAt }) => {
      const name = isolated(withInnerQuotes(body));
      const parts = ['アクション「', name, `」を決めました${doneAt ? '（完了）' : ''}`] as const;
      return { letter: '決', text: parts.join(''), parts, to: actionsPath(project) };
    });

/** The events before each of these rounds, and the actions agreed on because of it. Rounds that have neither are left out. */
export const eventRounds = (
  days: readonly string[],
  events: readonly RoundEvents[],
  actions: Parameters<typeof actionItems>[1],
  paths: Paths,
): EventRound[] =>
  days
    .map((openFrom) => ({
      openFrom,
      items: [
        ...events.filter((round) => round.openFrom === openFrom).flatMap((round) => eventItems(round, paths)),
        ...actionItems(openFrom, actions, paths),
      ],
    }))
    .filter(({ items }) => items.length > 0);
