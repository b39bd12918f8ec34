import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { comparePrompts } from '../../../domain/questions/reportPrompts';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ErrorState } from '../../components/ErrorState';
import { changeCountText } from '../../components/listEditor/listChangeTexts';
import { ListChanges } from '../../components/listEditor/ListChanges';
import { Dialog } from '../../components/overlays';
import { Tag } from '../../components/Tag';
import { instantText } from '../../lib/dates';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { PromptText } from './PromptText';
import { promptSides } from './promptTexts';
import { useGetReportSettingsHistoryQuery, useUpdateReportSettingsMutation } from './reportSettingsApi';
import type { ReportSettings, ReportSettingsVersion } from './reportSettingsApi';

export interface ReportHistoryDialogProps {
  open: boolean;
  organizationId: number;
  latest: ReportSettings;
  /** Edits of this device that are not saved. */
  hasEdits: boolean;
  onClose: () => void;
}

/** The versions of the report settings: who changed what and when. The prompts of any of them can be brought back. */
export default function ReportHistoryDialog({ open, onClose, ...props }: ReportHistoryDialogProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>レポートの設定の変更履歴</DialogTitle>
      <DialogContent>{open && <HistoryPage {...props} onRestored={onClose} />}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}

interface HistoryPageProps extends Omit<ReportHistoryDialogProps, 'open' | 'onClose'> {
  /** Shows the versions before this one. */
  before?: number;
  onRestored: () => void;
}

/** A page of versions and, once it is asked for, the next. */
function HistoryPage({ before, ...props }: HistoryPageProps) {
  const { organizationId } = props;
  const { currentData, error, refetch } = useGetReportSettingsHistoryQuery({
    organizationId,
    ...(before !== undefined && { before }),
  });
  const [showsMore, setShowsMore] = useState(false);
  if (!currentData && error) {
    return <ErrorState subject="変更履歴" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={240} aria-busy />;
  const { versions, hasMore } = currentData;
  if (versions.length === 0) return <Box>まだ変更されていません。はじめの項目を使っています。</Box>;
  const oldest = versions.at(-1)?.version;
  return (
    <>
      <Box component="ol" sx={list}>
        {versions.map((version, index) => (
          <VersionItem
            key={version.version}
            version={version}
            previous={versions[index + 1] ?? null}
            isFirst={!hasMore && index === versions.length - 1}
            {...props}
          />
        ))}
      </Box>
      {hasMore && !showsMore && <Button onClick={() => setShowsMore(true)}>これより前の版を表示</Button>}
      {showsMore && oldest !== undefined && <HistoryPage {...props} before={oldest} />}
    </>
  );
}

interface VersionItemProps extends Omit<HistoryPageProps, 'before'> {
  version: ReportSettingsVersion;
  /** The version before; null at the end of a page. */
  previous: ReportSettingsVersion | null;
  isFirst: boolean;
}

/** One version: its author, its differences and, on demand, its prompts with the button that brings them back. */
function VersionItem({ version, previous, isFirst, ...props }: VersionItemProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { version: number, author, createdAt, enabled, questions, restoredFrom } = version;
  const changes = previous ? comparePrompts(previous.questions, questions) : [];
  return (
    <Box component="li" aria-labelledby={id} sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box id={id} component="h3" sx={{ typography: 'subtitle1', m: 0 }}>
          第{number}版
        </Box>
        {number === props.latest.version && <Tag tone="strong">最新</Tag>}
        {!enabled && <Tag>レポートなし</Tag>}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {author && `${author.name}さん・`}
          {createdAt && `${instantText(createdAt)}・`}
          {questions.length}項目
        </Box>
      </Box>
      <Box sx={{ mt: 1, display: 'grid', gap: 1, typography: 'body2' }}>
        {restoredFrom !== null && <div>第{restoredFrom}版の項目に戻しました。</div>}
        {previous && previous.enabled !== enabled && (
          <div>{enabled ? 'レポートを再開しました。' : 'レポートを止めました。'}</div>
        )}
        {changes.length > 0 && <ListChanges changes={changes} sidesOf={promptSides} />}
        {isFirst && <Box sx={{ color: 'text.secondary' }}>はじめの項目です。</Box>}
      </Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-describedby={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ mt: 1, ml: -1 }}
      >
        {isOpen ? '項目を閉じる' : 'この版の項目を見る'}
      </Button>
      {isOpen && <VersionPrompts version={version} {...props} />}
    </Box>
  );
}

type VersionPromptsProps = Omit<VersionItemProps, 'previous' | 'isFirst'>;

function VersionPrompts({ version, organizationId, latest, hasEdits, onRestored }: VersionPromptsProps) {
  const { version: number, questions } = version;
  const [update] = useUpdateReportSettingsMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const changes = comparePrompts(latest.questions, questions);

  async function restore() {
    setIsConfirming(false);
    const { data } = await update({
      organizationId,
      enabled: latest.enabled,
      questions,
      version: latest.version,
      restoredFrom: number,
    });
    if (data) onRestored();
  }

  return (
    <Box sx={{ mt: 1, p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
        {questions.map((prompt) => (
          <li key={prompt.key}>
            <PromptText prompt={prompt} />
          </li>
        ))}
      </Box>
      {changes.length > 0 && (
        <Button variant="outlined" onClick={() => setIsConfirming(true)} sx={{ mt: 2 }}>
          第{number}版の項目に戻す
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={`第${number}版の項目に戻しますか？`}
        confirmLabel={`第${number}版に戻す`}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void restore()}
      >
        いまの項目から{changeCountText(changes)}となり、第{latest.version + 1}
        版として保存されます。次の回から使われ、これまでのレポートは変わりません。
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
