import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { TaskList, TaskRow } from '../../components/TaskList';
import { useNow } from '../../lib/useNow';
import { toInboxEntries, type InboxEntry } from './inboxEntries';
import type { Inbox } from './inboxHooks';

/** Number of rows of a collapsed list. With more rows, the projects below it would not be on the first screen. */
const MAX_COLLAPSED = 3;

/** Answering stands out; nobody has to read unread reports today. */
const variants: Partial<Record<InboxEntry['kind'], 'contained' | 'text'>> = {
  アンケート: 'contained',
  未読のレポート: 'text',
};

export interface InboxListProps {
  organizationId: number;
  inbox: Inbox;
  /** Shows the first rows only, until the list is expanded. */
  isCollapsible?: boolean;
  /** Called when the person follows a link of the list. */
  onLeave?: () => void;
}

/** The entries of the inbox, each with a link to the task. */
export function InboxList({ organizationId, inbox, isCollapsible = false, onLeave }: InboxListProps) {
  const [isExpanded, setIsExpanded] = useState(!isCollapsible);
  const entries = toInboxEntries(organizationId, inbox, useNow());
  const collapsed = countCollapsed(entries);
  const shown = isExpanded ? entries.length : collapsed;
  const firstHidden = useRef<HTMLAnchorElement>(null);
  const expand = () => {
    // Rendered synchronously, because the focused button disappears with its row and the focus must move to a new row.
    flushSync(() => setIsExpanded(true));
    firstHidden.current?.focus();
  };
  return (
    <TaskList>
      {entries.slice(0, shown).map(({ key, kind, title, description, path, linkText, linkName }, index) => (
        <TaskRow
          key={key}
          title={title}
          description={description}
          action={
            <Button
              component={Link}
              ref={index === collapsed ? firstHidden : undefined}
              variant={variants[kind] ?? 'outlined'}
              to={path}
              onClick={onLeave}
              aria-label={linkName}
            >
              {linkText}
            </Button>
          }
        />
      ))}
      {shown < entries.length && (
        <TaskRow
          title={`${shown > 0 ? 'ほかに' : ''}${countTexts(entries.slice(shown)).join('・')}`}
          action={
            <Button variant="outlined" aria-expanded={false} onClick={expand}>
              すべて表示
            </Button>
          }
        />
      )}
    </TaskList>
  );
}

/**
 * How many rows a collapsed list shows. It shows all rows if it would hide only one, and no rows of unread reports if
 * several projects have them.
 */
function countCollapsed(entries: readonly InboxEntry[]): number {
  const reports = entries.filter(({ kind }) => kind === '未読のレポート').length;
  const rows = Math.min(MAX_COLLAPSED, entries.length - (reports > 1 ? reports : 0));
  return entries.length - rows === 1 ? entries.length : rows;
}

/** The number of tasks of each kind, in the order of the entries. */
function countTexts(entries: readonly InboxEntry[]): string[] {
  const counts = new Map<InboxEntry['kind'], number>();
  for (const { kind, count } of entries) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => `${kind} ${count}件`);
}
