import { ListHistoryDialog, ListHistoryPage } from '../../components/listEditor/ListHistory';
import type { Project } from '../projects/projectsApi';
import { QuestionVersionItem } from './QuestionVersionItem';
import { useGetQuestionHistoryQuery } from './questionsApi';
import type { ProjectQuestions } from './questionsApi';

export interface QuestionHistoryDialogProps {
  open: boolean;
  project: Project;
  latest: ProjectQuestions;
  /** Whether this device has unsaved edits. */
  hasEdits: boolean;
  /** The version with which the list begins; null for the newest. */
  newest: number | null;
  onClose: () => void;
}

/** The versions of the questions. Any of them can be brought back. */
export default function QuestionHistoryDialog({
  open,
  newest,
  onClose,
  ...props
}: QuestionHistoryDialogProps) {
  return (
    <ListHistoryDialog open={open} title="設問の変更履歴" onClose={onClose}>
      <HistoryPage {...props} {...(newest !== null && { before: newest + 1 })} onRestored={onClose} />
    </ListHistoryDialog>
  );
}

interface HistoryPageProps extends Omit<QuestionHistoryDialogProps, 'open' | 'newest' | 'onClose'> {
  /** Only versions older than this one are shown; undefined for all. */
  before?: number;
  onRestored: () => void;
}

function HistoryPage({ before, ...props }: HistoryPageProps) {
  const { organizationId, id: projectId } = props.project;
  const page = useGetQuestionHistoryQuery({
    organizationId,
    projectId,
    ...(before !== undefined && { before }),
  });
  return (
    <ListHistoryPage
      page={page}
      renderVersion={(version) => <QuestionVersionItem key={version.version} version={version} {...props} />}
      renderOlder={(oldest) => <HistoryPage {...props} before={oldest} />}
    />
  );
}
