import { actionSourceText } from '../../../domain/actions';
import { daysBetween, formatTokyoDate, formatTokyoDay, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { ProjectAction } from './actionsApi';

/** 「2026/11/30（月）」 and 「あと3日」. */
export function dueTexts(dueOn: string, now: Date): [string, string] {
  const days = daysBetween(tokyoDate(now), dueOn);
  const left = days === 0 ? '今日' : days > 0 ? `あと${days}日` : `${-days}日超過`;
  return [formatTokyoDay(dueOn), left];
}

/** 「2026/11/30（月）・あと3日」 */
export const dueText = (dueOn: string, now: Date): string => dueTexts(dueOn, now).join('・');

/** Whether an action is to be done by tomorrow, or should have been done. Until then it does not count as 要対応. */
export const isDueSoon = (dueOn: string, now: Date): boolean => daysBetween(tokyoDate(now), dueOn) <= 1;

export const isOverdue = (dueOn: string, now: Date): boolean => dueOn < tokyoDate(now);

/** Names the round and the alert or topic that an action came from: 「2026/11/16の回・「業務量」が低い」. */
export const sourceText = ({ openFrom, source }: ProjectAction): string =>
  `${formatTokyoDate(openFrom)}の回・${actionSourceText(source.kind, source.name)}`;
