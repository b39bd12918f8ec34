import type { ReactNode } from 'react';
import type { Question } from '../../../domain/questions/types';
import { ErrorState } from '../../components/ErrorState';
import { LoadingShapes } from '../../components/LoadingShapes';
import { useGetProjectQuery } from '../projects/projectsApi';
import { QuestionEditor } from './QuestionEditor';
import { useGetQuestionsQuery } from './questionsApi';

interface Props {
  organizationId: number;
  projectId: number;
  /** Draws questions as the person who answers sees them. */
  renderPreview: (questions: readonly Question[]) => ReactNode;
}

/** 設問設定 of a project, for its editors. */
export function QuestionsPanel({ organizationId, projectId, renderPreview }: Props) {
  const { currentData: project } = useGetProjectQuery({ projectId });
  const { currentData: latest, error, refetch } = useGetQuestionsQuery({ organizationId, projectId });
  if (!latest && error) {
    return <ErrorState subject="設問" error={error} onRetry={() => void refetch()} />;
  }
  if (!latest || !project) return <LoadingShapes shapes={{ text: 1, table: 1, button: 1 }} />;
  return <QuestionEditor project={project} latest={latest} renderPreview={renderPreview} />;
}
