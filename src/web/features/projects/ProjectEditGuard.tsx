import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { LoadingSection } from '../../components/LoadingShapes';
import { useCan, useRefusal } from '../session/sessionHooks';
import { useGetProjectQuery } from './projectsApi';
import { projectPath } from './projectPaths';
import type { Project } from './projectsApi';

/** Shows its children to people who may edit the project, and to all others the reason why they may not. */
export function ProjectEditGuard({ projectId, children }: { projectId: number; children: ReactNode }) {
  const { currentData: project } = useGetProjectQuery({ projectId });
  const canEdit = useCan('project.edit');
  if (!project) return <LoadingSection shapes={{ field: 3, button: 1 }} />;
  return canEdit ? children : <EditRefusalNotice project={project} />;
}

/** Why the signed-in person may not edit this project, and whom they can ask. */
function EditRefusalNotice({ project }: { project: Project }) {
  const cause = useRefusal('project.edit');
  if (cause === null) return null;
  return (
    <EmptyState
      title="このプロジェクトの設定は変更できません"
      action={
        <Button component={Link} to={projectPath(project.organizationId, project.id)} variant="contained">
          プロジェクトの概要へ
        </Button>
      }
    >
      {reasons[cause]}
    </EmptyState>
  );
}

const reasons = {
  hidden: 'プロジェクトに参加すると、内容を見られるようになります。',
  suspended: 'この組織は利用停止中のため、変更できません。',
  role: '外部メンバーは、プロジェクトの設定を変更できません。変更が必要なときは、プロジェクトの編集者に相談してください。',
  notEditor:
    '変更できるのは、このプロジェクトの編集者と、組織のオーナー・組織監督者です。必要なときは、編集者に権限の変更を相談してください。',
};
