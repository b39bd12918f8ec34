import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import SurveyIcon from '@mui/icons-material/EditNoteOutlined';
import ConcernIcon from '@mui/icons-material/QuestionAnswerOutlined';
import VoiceIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import ActionIcon from '@mui/icons-material/TaskAltOutlined';
import type { ElementType } from 'react';
import type { InboxEntry } from './inboxEntries';

/** The icon of a kind of task. Screen readers do not need it, because the title beside it names the kind. */
export function EntryIcon({ kind }: { kind: InboxEntry['kind'] }) {
  const Icon = icons[kind];
  return <Icon fontSize="small" color="action" />;
}

const icons: Record<InboxEntry['kind'], ElementType> = {
  すぐに話したい声のあるプロジェクト: VoiceIcon,
  アンケート: SurveyIcon,
  返信待ちの相談: ConcernIcon,
  アクション: ActionIcon,
  コメント: CommentIcon,
  期日が先のアクション: ActionIcon,
  未読のレポート: ReportIcon,
};
