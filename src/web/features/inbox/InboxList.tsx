import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { TaskList, TaskRow } from '../../components/TaskList';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useNow } from '../../lib/useNow';
import { countCollapsed, linkVariantOf, moreTexts, titleLookOf, toInboxEntries } from './inboxEntries';
import type { Inbox } from './toInbox';
import { EntryIcon } from './EntryIcon';
import { EntryText, EntryTitle } from './EntryText';

export interface InboxListProps {
  organizationId: number;
  inbox: Inbox;
  /** Shows the first rows only, until the list is expanded. */
  isCollapsible?: boolean;
  /** Called when the person follows a link of the list. */
  onLeave?: () => void;
}

/** The entries of the inbox, each with a link to the task. */
export default function InboxList({ organizationId, inbox, isCollapsible = false, onLeave }: InboxListProps) {
  const [isExpanded, setIsExpanded] = useState(!isCollapsible);
  const entries = toInboxEntries(organizationId, inbox, useNow());
  const width = useBreakpointUp('md') ? 'wide' : 'narrow';
  const collapsed = countCollapsed(entries, width);
  const shown = isExpanded ? entries.length : collapsed;
  const more = moreTexts(entries, shown);
  const firstHidden = useRef<HTMLAnchorElement>(null);
  const expand = () => {
    // Rendered synchronously, because the focused button disappears with its row and the focus must move to a new row.
    flushSync(() => setIsExpanded(true));
    firstHidden.current?.focus();
  };
  return (
    <TaskList>
      {entries.slice(0, shown).map((entry, index) => (
        <TaskRow
          key={entry.key}
          icon={<EntryIcon kind={entry.kind} />}
          title={<EntryTitle look={titleLookOf(entry)}>{entry.title}</EntryTitle>}
          description={entry.description.map((part) => (
            <EntryText key={part.text} {...part} />
          ))}
          action={
            <Button
              component={Link}
              ref={index === collapsed ? firstHidden : undefined}
              variant={linkVariantOf(entry, index)}
              to={entry.path}
              onClick={onLeave}
              aria-label={entry.linkName}
            >
              {entry.linkText}
            </Button>
          }
        />
      ))}
      {shown < entries.length && (
        <TaskRow
          title={more.title}
          description={more.uncounted}
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
