import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { KeyboardHint } from '../../components/KeyboardHint';
import { Dialog } from '../../components/overlays';
import { SearchField } from '../../components/SearchField';
import { useCurrentOrganization } from '../../features/session/sessionHooks';
import { modalOpened, type ModalProps } from '../../features/ui/uiSlice';
import { createImeGuard } from '../../lib/createImeGuard';
import { useAppDispatch } from '../../store/hooks';
import { takeTyped } from './paletteTyping';
import { keyOf, type PaletteEntry } from './paletteEntries';
import { usePaletteGroups, type PaletteGroup } from './usePaletteGroups';

/** 検索と移動: leads to pages, projects, people, reports and concerns by a few letters. */
export default function CommandPalette({ open, onClose }: ModalProps) {
  const organization = useCurrentOrganization();
  if (!organization) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      // Without a transition, so that nothing typed at once is lost and it can be opened again at once.
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': '検索と移動' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <PaletteContent organizationId={organization.id} onLeave={onClose} />
    </Dialog>
  );
}

interface ContentProps {
  organizationId: number;
  onLeave: () => void;
}

/** A combobox: the focus stays in the field, the arrows choose an entry, and Enter presses it. */
function PaletteContent({ organizationId, onLeave }: ContentProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [ime] = useState(createImeGuard);
  const [search, setSearch] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { groups, isSearching, hasFailed } = usePaletteGroups(organizationId, search);
  const entries = groups.flatMap(({ entries: ofGroup }) => ofGroup);
  // The first entry until one is chosen, because more of them arrive while the person looks.
  const chosenIndex = Math.max(
    0,
    entries.findIndex((entry) => keyOf(entry) === chosenKey),
  );
  const chosen = entries[chosenIndex];
  useLayoutEffect(() => {
    // The field has the focus now.
    const typed = takeTyped();
    if (typed) setSearch(typed);
  }, []);
  const optionId = chosen && `${id}-${keyOf(chosen)}`;

  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView?.({ block: 'nearest' });
  }, [optionId]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, keyCode, timeStamp, nativeEvent } = event;
    if (ime.isComposing({ key, keyCode, timeStamp, isComposing: nativeEvent.isComposing })) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      const next = entries[(chosenIndex + step + entries.length) % entries.length];
      setChosenKey(next ? keyOf(next) : null);
    }
    if (key === 'Enter' && optionId) {
      event.preventDefault();
      document.getElementById(optionId)?.click();
    }
  }

  return (
    <>
      <Box sx={headStyles}>
        <Box onKeyDown={onKeyDown} onCompositionEnd={({ timeStamp }) => ime.compositionEnded(timeStamp)}>
          <SearchField
            label="ページ・プロジェクト・ヘルプなどを検索"
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setChosenKey(null);
            }}
            inputProps={{
              autoFocus: true,
              role: 'combobox',
              autoComplete: 'off',
              'aria-autocomplete': 'list',
              'aria-expanded': entries.length > 0,
              'aria-controls': `${id}-list`,
              'aria-activedescendant': optionId,
            }}
          />
        </Box>
        <IconButton aria-label="閉じる" onClick={onLeave}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box role="status" sx={{ px: 2, typography: 'caption', color: 'text.secondary' }}>
        {statusText(entries, isSearching, hasFailed)}
      </Box>
      <Box
        id={`${id}-list`}
        role={entries.length > 0 ? 'listbox' : undefined}
        aria-label="移動先"
        sx={{ overflowY: 'auto', px: 1, pb: 1 }}
      >
        {groups.map((group) => (
          <Group
            key={group.label}
            id={id}
            group={group}
            chosenKey={chosen && keyOf(chosen)}
            onLeave={onLeave}
          />
        ))}
      </Box>
      <KeyboardHint>
        <Box sx={{ px: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" onClick={() => dispatch(modalOpened('shortcuts'))}>
            キーボードショートカットの一覧
          </Button>
        </Box>
      </KeyboardHint>
    </>
  );
}

function statusText(entries: readonly PaletteEntry[], isSearching: boolean, hasFailed: boolean): string {
  if (isSearching) return '検索しています…';
  if (hasFailed) return '一部を検索できませんでした。接続を確認して、もう一度お試しください。';
  const found = entries.filter((entry) => !('isSearch' in entry)).length;
  if (found === 0) return '見つかりませんでした。言葉を短くすると見つかることがあります。';
  return `${found}件`;
}

interface GroupProps {
  id: string;
  group: PaletteGroup;
  chosenKey: string | undefined;
  onLeave: () => void;
}

const Group = ({ id, group: { label: heading, entries }, chosenKey, onLeave }: GroupProps) => (
  <Box role="group" aria-labelledby={`${id}-${heading}`}>
    <Box
      id={`${id}-${heading}`}
      role="presentation"
      sx={{ typography: 'caption', color: 'text.secondary', px: 1, pt: 1 }}
    >
      {heading}
    </Box>
    {entries.map((entry) => (
      <Entry
        key={keyOf(entry)}
        id={`${id}-${keyOf(entry)}`}
        entry={entry}
        isChosen={keyOf(entry) === chosenKey}
        onLeave={onLeave}
      />
    ))}
  </Box>
);

interface EntryProps {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onLeave: () => void;
}

function Entry({ id, entry, isChosen, onLeave }: EntryProps) {
  const { label, Icon, place, note } = entry;
  const option = { id, role: 'option', 'aria-selected': isChosen, tabIndex: -1, sx: entryStyles };
  const content = (
    <>
      <Icon fontSize="small" />
      <span>
        {label}
        {place && <Line parts={place} />}
        {note && <Line parts={[note]} />}
      </span>
    </>
  );
  if ('act' in entry) {
    const leaveAndAct = () => {
      onLeave();
      entry.act();
    };
    return (
      <Box {...option} onClick={leaveAndAct}>
        {content}
      </Box>
    );
  }
  const newTab = entry.isInNewTab && ({ target: '_blank', rel: 'noopener' } as const);
  return (
    <Box {...option} component={Link} to={entry.path} {...newTab} onClick={onLeave}>
      {content}
    </Box>
  );
}

const Line = ({ parts }: { parts: readonly string[] }) => (
  <small>
    {parts.map((part) => (
      <span key={part}>{part}</span>
    ))}
  </small>
);

/** The button stands beside the field, below its label. */
const headStyles = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 0.5,
  p: 2,
  pb: 1,
  pr: 1,
  '& > div': { flex: 1 },
};

const entryStyles = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 44,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'selection' },
  '& > svg': { color: 'text.secondary' },
  '& small': { display: 'flex', typography: 'caption', color: 'text.secondary' },
  // The last part of two stays whole.
  '& small > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small > span + span': { flex: 'none' },
} as const;
