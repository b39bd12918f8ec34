import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TaskList, TaskPanel, TaskRow } from '../../components/TaskList';
import { firstSteps, type FirstStep, type FirstStepsFacts } from './firstSteps';
import { useTip } from './onboardingHooks';
import { SampleData } from './SampleData';

export interface FirstStepsProps extends FirstStepsFacts {
  organizationId: number;
  /** Whether `people` are still being counted. */
  isLoading: boolean;
  /** Opens the form for a new project. */
  onCreate: () => void;
}

/** What a new organization does first. A step disappears when it is done; all of them can be hidden. */
export function FirstSteps({ organizationId, isLoading, projects, people, onCreate }: FirstStepsProps) {
  const { isShown, putAway } = useTip('firstSteps');
  const left = firstSteps({ projects, people }) ?? [];
  const sample = projects.find((project) => project.sample);
  const steps = isShown ? left : [];
  if (isLoading) return <Skeleton variant="rounded" height={360} sx={{ mb: 4 }} />;
  if (steps.length === 0 && !sample) return null;

  const project = projects.find((candidate) => !candidate.sample);
  const actions: Record<FirstStep, ReactNode> = {
    invite: (
      <Button
        component={Link}
        variant="outlined"
        to={`/organizations/${organizationId}/setting/member?invite`}
      >
        招待する
      </Button>
    ),
    project: (
      <Button variant="outlined" onClick={onCreate}>
        作成する
      </Button>
    ),
    round: project && (
      <Button
        component={Link}
        variant="outlined"
        to={`/organizations/${organizationId}/projects/${project.id}/survey`}
      >
        始める
      </Button>
    ),
  };
  return (
    <TaskPanel
      heading={steps.length > 0 ? `はじめにすること あと${steps.length}つ` : 'サンプルデータ'}
      action={
        steps.length > 0 && (
          <Button size="small" onClick={putAway} aria-label="「はじめにすること」を隠す">
            隠す
          </Button>
        )
      }
    >
      <TaskList>
        {steps.map((step) => (
          <TaskRow key={step} {...stepTexts[step]} action={actions[step]} wraps />
        ))}
        <SampleData
          organizationId={organizationId}
          project={sample ?? null}
          row={(parts) => <TaskRow {...parts} wraps />}
        />
      </TaskList>
    </TaskPanel>
  );
}

const stepTexts: Record<FirstStep, { title: string; description: string }> = {
  invite: {
    title: 'メンバーを招待する',
    description: 'メールアドレスを貼り付けて、まとめて招待できます。',
  },
  project: {
    title: '最初のプロジェクトを作る',
    description: 'アンケートとレポートは、プロジェクトごとに集めます。',
  },
  round: {
    title: '最初のアンケートを始める',
    description: 'プロジェクトができると、予定の日に自動で始まります。待たずに始めることもできます。',
  },
};
