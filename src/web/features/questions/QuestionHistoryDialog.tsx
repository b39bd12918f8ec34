import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { Dialog } from '../../components/overlays';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import type { Project } from '../projects/projectsApi';
import { QuestionVersionItem } from './QuestionVersionItem';
import { useGetQuestionHistoryQuery } from './questionsApi';
import type { ProjectQuestions } from './questionsApi';

export interface QuestionHistoryDialogProps {
  open: boolean;
  project: Project;
  latest: ProjectQuestions;
  hasEdits: boolean;
  onClose: () => void;
}

/** The versions of the questions: who changed what and when. Any of them can be brought back. */
export default function QuestionHistoryDialog({ open, onClose, ...props }: QuestionHistoryDialogProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>設問の変更履歴</DialogTitle>
      <DialogContent>{open && <HistoryPage {...props} onRestored={onClose} />}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}

interface HistoryPageProps extends Omit<QuestionHistoryDialogProps, 'open' | 'onClose'> {
  /** Shows the versions before this one. */
  before?: number;
  onRestored: () => void;
}

/** A page of versions and, once it is asked for, the next. */
function HistoryPage({ before, ...props }: HistoryPageProps) {
  const { project, latest, hasEdits, onRestored } = props;
  const { organizationId, id: projectId } = project;
  const { currentData, error, refetch } = useGetQuestionHistoryQuery({
    organizationId,
    projectId,
    ...(before !== undefined && { before }),
  });
  const [showsMore, setShowsMore] = useState(false);
  if (!currentData && error) {
    return <ErrorState subject="変更履歴" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={240} aria-busy />;
  const { versions, hasMore } = currentData;
  const oldest = versions.at(-1)?.version;
  return (
    <>
      <Box component="ol" sx={list}>
        {versions.map((version) => (
          <QuestionVersionItem
            key={version.version}
            version={version}
            project={project}
            latest={latest}
            hasEdits={hasEdits}
            onRestored={onRestored}
          />
        ))}
      </Box>
      {hasMore && !showsMore && <Button onClick={() => setShowsMore(true)}>これより前の版を表示</Button>}
      {showsMore && oldest !== undefined && <HistoryPage {...props} before={oldest} />}
    </>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
