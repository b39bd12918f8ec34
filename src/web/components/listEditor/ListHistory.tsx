import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState, type ReactNode } from 'react';
import type { ListChange } from '../../../domain/questions/listComparison';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { ConfirmDialog, type Sent } from '../ConfirmDialog';
import { ErrorState } from '../ErrorState';
import { Dialog } from '../overlays';
import { Tag } from '../Tag';
import { changeCountText } from './listChangeTexts';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The versions of an edited list: who changed what and when. They are loaded while the dialog is open. */
export function ListHistoryDialog({ open, title, onClose, children }: DialogProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{open && children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}

interface PageProps<Version> {
  /** The result of the query for this page. */
  page: {
    currentData?: { readonly versions: readonly Version[]; readonly hasMore: boolean } | undefined;
    error?: unknown;
    refetch: () => unknown;
  };
  /** Shown instead of no versions at all. */
  empty?: ReactNode;
  /**
   * `previous` is the version before; null for the last one of a page. `isFirst` says that no earlier version exists.
   */
  renderVersion: (version: Version, previous: Version | null, isFirst: boolean) => ReactNode;
  /** The page of the versions before this one. */
  renderOlder: (before: number) => ReactNode;
}

/** A page of versions, newest first. The next page follows once the person asks for it. */
export function ListHistoryPage<Version extends { readonly version: number }>({
  page: { currentData, error, refetch },
  empty,
  renderVersion,
  renderOlder,
}: PageProps<Version>) {
  const [showsMore, setShowsMore] = useState(false);
  if (!currentData && error) {
    return <ErrorState subject="変更履歴" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={240} aria-busy />;
  const { versions, hasMore } = currentData;
  const oldest = versions.at(-1);
  if (!oldest) return empty;
  return (
    <>
      <Box component="ol" sx={list}>
        {versions.map((version, index) =>
          renderVersion(version, versions[index + 1] ?? null, !hasMore && version === oldest),
        )}
      </Box>
      {hasMore && !showsMore && <Button onClick={() => setShowsMore(true)}>これより前の版を表示</Button>}
      {showsMore && renderOlder(oldest.version)}
    </>
  );
}

interface VersionProps {
  /** Names the entries of the list: 設問. */
  noun: string;
  number: number;
  isLatest: boolean;
  tag?: ReactNode;
  /** Author, time and number of entries. */
  about: ReactNode;
  /** The changes that this version made. */
  changes: ReactNode;
  /** Shown on demand: the entries. */
  children: ReactNode;
}

export function ListHistoryVersion({ noun, number, isLatest, tag, about, changes, children }: VersionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="li" aria-labelledby={id} sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box id={id} component="h3" sx={{ typography: 'subtitle1', m: 0 }}>
          第{number}版
        </Box>
        {isLatest && <Tag tone="strong">最新</Tag>}
        {tag}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{about}</Box>
      </Box>
      <Box sx={{ mt: 1, display: 'grid', gap: 1, typography: 'body2' }}>{changes}</Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-describedby={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ mt: 1, ml: -1 }}
      >
        {isOpen ? `${noun}を閉じる` : `この版の${noun}を見る`}
      </Button>
      {isOpen && children}
    </Box>
  );
}

interface EntriesProps {
  noun: string;
  number: number;
  latestVersion: number;
  /** The differences from the latest version to this one. */
  changes: readonly ListChange[];
  canRestore: boolean;
  /** Says what stays when the version is restored: これまでの版も残ります。 */
  consequence: string;
  /** Whether there are edits on this device that are not saved. */
  hasEdits: boolean;
  onRestore: () => Promise<Sent>;
  /** The entries as list items. */
  children: ReactNode;
}

/** The entries of a version, with the button that brings them back as a new version. */
export function ListHistoryEntries({
  noun,
  number,
  latestVersion,
  changes,
  canRestore,
  consequence,
  hasEdits,
  onRestore,
  children,
}: EntriesProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Box sx={{ mt: 1, p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
        {children}
      </Box>
      {canRestore && changes.length > 0 && (
        <Button variant="outlined" onClick={() => setIsConfirming(true)} sx={{ mt: 2 }}>
          第{number}版の{noun}に戻す
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={`第${number}版の${noun}に戻しますか？`}
        confirmLabel={`第${number}版に戻す`}
        onClose={() => setIsConfirming(false)}
        onConfirm={onRestore}
      >
        いまの{noun}から{changeCountText(changes)}となり、第{latestVersion + 1}
        版として保存されます。次の回から使われ、{consequence}
        {hasEdits && '保存していない変更は、戻したあとで見比べて選べます。'}
      </ConfirmDialog>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
