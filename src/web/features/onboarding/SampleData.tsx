import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog, type Sent } from '../../components/ConfirmDialog';
import { focusHeading } from '../../lib/focusHeading';
import { useDeleteProjectMutation, type ListedProject } from '../projects/projectsApi';
import { useCreateSampleMutation } from './onboardingApi';

interface Props {
  organizationId: number;
  /** The sample project; null while there is none. */
  project: ListedProject | null;
  row: (parts: { title: string; description: string; action: ReactNode }) => ReactNode;
}

/** Adds the sample project and opens it, or removes it with everything in it. */
export function SampleData({ organizationId, project, row }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [createSample] = useCreateSampleMutation();
  const [remove] = useDeleteProjectMutation();
  const navigate = useNavigate();
  const overviewPath = (projectId: number) => `/organizations/${organizationId}/projects/${projectId}`;
  const hasSample = project !== null;
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasPressed.current) focusHeading();
    wasPressed.current = false;
  }, [hasSample]);
  const onReply = (sent: Sent) => {
    wasPressed.current = sent.error === undefined;
    return sent;
  };

  if (!project) {
    return row({
      title: 'サンプルデータで試す',
      description:
        '気になる点のあるプロジェクトを1つ加えて開きます。回答、レポート、すぐに話したい声、アクションがそろっています。プランの上限にも人数にも数えず、いつでも完全に削除できます。',
      action: (
        <Button
          variant="outlined"
          onClick={() =>
            void createSample({ organizationId }).then(
              ({ data }) => data && void navigate(overviewPath(data.projectId)),
            )
          }
        >
          試してみる
        </Button>
      ),
    });
  }
  return (
    <>
      {row({
        title: project.name,
        description: 'プランの上限にも人数にも数えず、回答を求めることもありません。',
        action: (
          <>
            <Button onClick={() => setIsConfirming(true)}>サンプルを削除</Button>
            <Button component={Link} variant="outlined" to={overviewPath(project.id)}>
              サンプルを開く
            </Button>
          </>
        ),
      })}
      <ConfirmDialog
        open={isConfirming}
        title="サンプルデータを削除しますか？"
        confirmLabel="サンプルを削除"
        destructive
        onConfirm={() => remove({ organizationId, projectId: project.id }).then(onReply)}
        onClose={() => setIsConfirming(false)}
      >
        サンプルのプロジェクトと、その中に書き込んだコメントが消えます。ほかのデータは変わりません。もう一度試すこともできます。
      </ConfirmDialog>
    </>
  );
}
