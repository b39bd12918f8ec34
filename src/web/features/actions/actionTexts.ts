import { actionSourceText } from '../../../domain/actions';
import { daysBetween } from '../../../domain/calendar/tokyoDate';
import { dayAt, dayText } from '../../lib/dates';
import type { ProjectAction } from './actionsApi';

/** 「2026/11/30（あと3日）」 */
export function dueText(dueOn: string, now: Date): string {
  const days = daysBetween(dayAt(now.toISOString()), dueOn);
  if (days === 0) return `${dayText(dueOn)}（今日）`;
  return `${dayText(dueOn)}（${days > 0 ? `あと${days}日` : `${-days}日超過`}）`;
}

export const isOverdue = (dueOn: string, now: Date): boolean => dueOn < dayAt(now.toISOString());

/** Where an action came from: 「2026/11/16の回・「業務量」が低い」. */
export const sourceText = ({ openFrom, source }: ProjectAction): string =>
  `${dayText(openFrom)}の回・${actionSourceText(source.kind, source.name)}`;

/** Leads to the list of actions on the page. */
export const actionsHash = '#actions';
