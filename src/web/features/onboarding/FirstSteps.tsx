import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FlowSteps } from '../../components/FlowHeading';
import { TaskList, TaskPanel, TaskRow } from '../../components/TaskList';
import { firstProject, firstSteps, type FirstStep, type FirstStepsFacts } from './neededSteps';
import { useTip } from './onboardingHooks';
import { SampleData } from './SampleData';
import { keysOf } from '../../../domain/entries';

export interface FirstStepsProps extends FirstStepsFacts {
  organizationId: number;
  /** Whether the invited people are still being counted. */
  isLoading: boolean;
  /** Opens the form for a new project. */
  onCreate: () => void;
}

/**
 * What a new organization does first, one step after the other, and what each leads to. A step disappears when it is
 * done; all of them can be hidden.
 */
export default function FirstSteps({
  organizationId,
  isLoading,
  projects,
  invited,
  onCreate,
}: FirstStepsProps) {
  const { isShown, putAway } = useTip('firstSteps');
  const left = firstSteps({ projects, invited }) ?? [];
  const sample = projects.find((project) => project.sample);
  const steps = isShown ? left : [];
  if (isLoading) return <Skeleton variant="rounded" height={360} sx={{ mb: 4 }} />;
  if (steps.length === 0 && !sample) return null;

  const project = firstProject(projects);
  const linkTo = (page: string, label: string) =>
    project && (
      <Button
        component={Link}
        variant="contained"
        to={`/organizations/${organizationId}/projects/${project.id}/${page}`}
      >
        {label}
      </Button>
    );
  const actions: Record<FirstStep, ReactNode> = {
    project: (
      <Button variant="contained" onClick={onCreate}>
        作成する
      </Button>
    ),
    people: linkTo('members?add', '追加する'),
    round: linkTo('survey?start', '最初のアンケートを開始'),
  };
  return (
    <TaskPanel
      heading={steps.length > 0 ? `はじめにすること あと${steps.length}つ` : 'サンプルデータ'}
      help="first-steps"
      action={
        steps.length > 0 && (
          <Button size="small" onClick={putAway} aria-label="「はじめにすること」を隠す">
            隠す
          </Button>
        )
      }
    >
      {steps[0] && (
        <Box sx={{ px: 2, pt: 1 }}>
          <FlowSteps
            pages={['組織', ...allSteps.map((step) => stepTexts[step].name)]}
            page={allSteps.indexOf(steps[0]) + 2}
          />
        </Box>
      )}
      <TaskList>
        {steps.map((step, index) => (
          <TaskRow
            key={step}
            title={stepTexts[step].title}
            description={stepTexts[step].description}
            // The others follow from this one.
            action={index === 0 ? actions[step] : null}
            wraps
          />
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

const stepTexts: Record<FirstStep, { name: string; title: string; description: string }> = {
  project: {
    name: 'プロジェクト',
    title: '最初のプロジェクトを作る',
    description: 'アンケートとレポートは、プロジェクトごとに集めます。作ると、続けてメンバーを選べます。',
  },
  people: {
    name: 'メンバー',
    title: 'メンバーを加える',
    description:
      'メールアドレスを貼り付けて招待でき、招待中の人も選べます。加えた人に、アンケートが届くようになります。',
  },
  round: {
    name: '最初のアンケート',
    title: '最初のアンケートを開始する',
    description:
      'メンバーにはすぐに、招待中の人には参加したときに届きます。開始しなくても、予定の日に自動で始まります。',
  },
};
const allSteps = keysOf(stepTexts);
