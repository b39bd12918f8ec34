import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/overlays';
import { SearchField } from '../../components/SearchField';
import { useCurrentOrganization } from '../../features/session/sessionHooks';
import { modalOpened, type ModalProps } from '../../features/ui/uiSlice';
import { createImeGuard } from '../../lib/createImeGuard';
import { useAppDispatch } from '../../store/hooks';
import { takeTyped } from './paletteTyping';
import { usePaletteGroups } from './usePaletteGroups';
import type { PaletteEntry, PaletteGroup } from './usePaletteGroups';

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

/** A combobox: the focus stays in the field, the arrows choose an entry, and Enter opens it. */
function PaletteContent({ organizationId, onLeave }: ContentProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const id = useId();
  const [ime] = useState(createImeGuard);
  const [search, setSearch] = useState('');
  const [chosenPath, setChosenPath] = useState<string | null>(null);
  const { groups, isSearching, hasFailed } = usePaletteGroups(organizationId, search);
  const entries = groups.flatMap(({ entries: ofGroup }) => ofGroup);
  // The first entry until one is chosen, because more of them arrive while the person looks.
  const chosenIndex = Math.max(
    0,
    entries.findIndex(({ path }) => path === chosenPath),
  );
  const chosen = entries[chosenIndex];
  useLayoutEffect(() => {
    // The field has the focus now.
    const typed = takeTyped();
    if (typed) setSearch(typed);
  }, []);
  const optionId = chosen && `${id}-${chosen.path}`;

  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView?.({ block: 'nearest' });
  }, [optionId]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, keyCode, timeStamp, nativeEvent } = event;
    if (ime.isComposing({ key, keyCode, timeStamp, isComposing: nativeEvent.isComposing })) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      setChosenPath(entries[(chosenIndex + step + entries.length) % entries.length]?.path ?? null);
    }
    if (key === 'Enter' && chosen) {
      event.preventDefault();
      onLeave();
      void navigate(chosen.path);
    }
  }

  return (
    <>
      <Box
        sx={{ p: 2, pb: 1 }}
        onKeyDown={onKeyDown}
        onCompositionEnd={({ timeStamp }) => ime.compositionEnded(timeStamp)}
      >
        <SearchField
          label="ページ・プロジェクト・メンバー・レポート・相談を検索"
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setChosenPath(null);
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
          <Group key={group.label} id={id} group={group} chosenPath={chosen?.path} onLeave={onLeave} />
        ))}
      </Box>
      <Box
        sx={{ display: { xs: 'none', md: 'block' }, px: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}
      >
        <Button size="small" onClick={() => dispatch(modalOpened('shortcuts'))}>
          キーボードショートカットの一覧
        </Button>
      </Box>
    </>
  );
}

function statusText(entries: readonly PaletteEntry[], isSearching: boolean, hasFailed: boolean): string {
  if (isSearching) return '検索しています…';
  if (hasFailed) return '一部を検索できませんでした。接続を確認して、もう一度お試しください。';
  const found = entries.filter(({ isSearch }) => !isSearch).length;
  if (found === 0) return '見つかりませんでした。言葉を短くすると見つかることがあります。';
  // The row of the search is named, because it is one more than the number.
  return found < entries.length ? `${found}件と、レポート一覧での検索` : `${found}件`;
}

interface GroupProps {
  id: string;
  group: PaletteGroup;
  chosenPath: string | undefined;
  onLeave: () => void;
}

const Group = ({ id, group: { label: heading, entries }, chosenPath, onLeave }: GroupProps) => (
  <Box role="group" aria-labelledby={`${id}-${heading}`}>
    <Box
      id={`${id}-${heading}`}
      role="presentation"
      sx={{ typography: 'caption', color: 'text.secondary', px: 1, pt: 1 }}
    >
      {heading}
    </Box>
    {entries.map(({ label, Icon, place, note, path }) => (
      <Box
        key={path}
        id={`${id}-${path}`}
        component={Link}
        to={path}
        role="option"
        aria-selected={path === chosenPath}
        tabIndex={-1}
        onClick={onLeave}
        sx={entryStyles}
      >
        <Icon fontSize="small" />
        <span>
          {label}
          {place && <Line parts={place} />}
          {note && <Line parts={[note]} />}
        </span>
      </Box>
    ))}
  </Box>
);

const Line = ({ parts }: { parts: readonly string[] }) => (
  <small>
    {parts.map((part) => (
      <span key={part}>{part}</span>
    ))}
  </small>
);

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
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'selection' },
  '& > svg': { color: 'text.secondary' },
  '& small': { display: 'flex', typography: 'caption', color: 'text.secondary' },
  // The last part of two stays whole.
  '& small > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small > span + span': { flex: 'none' },
} as const;
