import Box from '@mui/material/Box';
import type { PartChange } from '../../../domain/questions/listComparison';
import { comparePrompts, type PromptPart } from '../../../domain/questions/reportPrompts';
import { politeName } from '../../../domain/text/visibleText';
import { ListChanges } from '../../components/listEditor/ListChanges';
import {
  ListHistoryDialog,
  ListHistoryEntries,
  ListHistoryPage,
  ListHistoryVersion,
} from '../../components/listEditor/ListHistory';
import { Tag } from '../../components/Tag';
import { instantText } from '../../lib/dates';
import { PromptText } from './PromptText';
import {
  useGetReportSettingsHistoryQuery,
  useUpdateReportSettingsMutation,
  type ReportSettings,
  type ReportSettingsVersion,
} from './reportSettingsApi';

export interface ReportHistoryDialogProps {
  open: boolean;
  organizationId: number;
  latest: ReportSettings;
  /** Whether this device has unsaved edits. */
  hasEdits: boolean;
  onClose: () => void;
}

/** The versions of the report settings. The prompts of any of them can be brought back. */
export default function ReportHistoryDialog({ open, onClose, ...props }: ReportHistoryDialogProps) {
  return (
    <ListHistoryDialog open={open} title="レポートの設定の変更履歴" onClose={onClose}>
      <HistoryPage {...props} onRestored={onClose} />
    </ListHistoryDialog>
  );
}

interface HistoryPageProps extends Omit<ReportHistoryDialogProps, 'open' | 'onClose'> {
  /** Only versions older than this one are shown; undefined for all. */
  before?: number;
  onRestored: () => void;
}

function HistoryPage({ before, ...props }: HistoryPageProps) {
  const { organizationId } = props;
  const page = useGetReportSettingsHistoryQuery({ organizationId, ...(before !== undefined && { before }) });
  return (
    <ListHistoryPage
      page={page}
      empty={<Box>まだ変更されていません。はじめの項目を使っています。</Box>}
      renderVersion={(version, previous, isFirst) => (
        <VersionItem
          key={version.version}
          version={version}
          previous={previous}
          isFirst={isFirst}
          {...props}
        />
      )}
      renderOlder={(oldest) => <HistoryPage {...props} before={oldest} />}
    />
  );
}

interface VersionItemProps extends Omit<HistoryPageProps, 'before'> {
  version: ReportSettingsVersion;
  /** The next older version; null at the end of a page. */
  previous: ReportSettingsVersion | null;
  isFirst: boolean;
}

/** One version: its author, its differences and, on demand, its prompts with the button that brings them back. */
function VersionItem({ version, previous, isFirst, ...props }: VersionItemProps) {
  const { version: number, author, createdAt, enabled, questions, restoredFrom } = version;
  const changes = previous ? comparePrompts(previous.questions, questions) : [];
  return (
    <ListHistoryVersion
      noun="項目"
      number={number}
      isLatest={number === props.latest.version}
      tag={!enabled && <Tag>レポートなし</Tag>}
      about={
        <>
          {author && `${politeName(author.name)}・`}
          {createdAt && `${instantText(createdAt)}・`}
          {questions.length}項目
        </>
      }
      changes={
        <>
          {restoredFrom !== null && <div>第{restoredFrom}版の項目に戻しました。</div>}
          {previous && previous.enabled !== enabled && (
            <div>{enabled ? 'レポートを再開しました。' : 'レポートを止めました。'}</div>
          )}
          {changes.length > 0 && <ListChanges changes={changes} sidesOf={promptSides} />}
          {isFirst && <Box sx={{ color: 'text.secondary' }}>はじめの項目です。</Box>}
        </>
      }
    >
      <VersionPrompts version={version} {...props} />
    </ListHistoryVersion>
  );
}

type VersionPromptsProps = Omit<VersionItemProps, 'previous' | 'isFirst'>;

function VersionPrompts({ version, organizationId, latest, hasEdits, onRestored }: VersionPromptsProps) {
  const { version: number, questions } = version;
  const [update] = useUpdateReportSettingsMutation();

  async function restore() {
    const sent = await update({
      organizationId,
      enabled: latest.enabled,
      questions,
      version: latest.version,
      restoredFrom: number,
    });
    if (sent.data) onRestored();
    return sent;
  }

  return (
    <ListHistoryEntries
      noun="項目"
      number={number}
      latestVersion={latest.version}
      changes={comparePrompts(latest.questions, questions)}
      canRestore
      consequence="これまでのレポートは変わりません。"
      hasEdits={hasEdits}
      onRestore={restore}
    >
      {questions.map((prompt) => (
        <li key={prompt.key}>
          <PromptText prompt={prompt} />
        </li>
      ))}
    </ListHistoryEntries>
  );
}

const partLabels: Record<PromptPart, string> = {
  label: '項目名',
  helpText: '補足',
  required: '記入',
  maxLength: '文字数の上限',
};

/** The sides of a changed part in words: 「項目名: 旧 → 新」. */
const promptSides = ({ part, before, after }: PartChange<PromptPart>) => ({
  label: partLabels[part],
  before: before || 'なし',
  after: after || 'なし',
});
