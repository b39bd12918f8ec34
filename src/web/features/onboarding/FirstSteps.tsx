import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import SampleIcon from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TaskList, TaskPanel, TaskRow } from '../../components/TaskList';
import { visuallyHidden } from '../../lib/visuallyHidden';
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
 * The first steps of a new organization, one after the other, each with what it leads to. Steps that are done are ticked. The
 * list disappears when all are done or the person hides it.
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
      action={
        steps.length > 0 && (
          <Button size="small" onClick={putAway} aria-label="「はじめにすること」を隠す">
            隠す
          </Button>
        )
      }
    >
      <TaskList>
        {steps.length > 0 && <DoneRow title="組織を作る" />}
        {steps.length > 0 &&
          allSteps.map((step, index) =>
            steps.includes(step) ? (
              <TaskRow
                key={step}
                icon={<StepNumber>{index + 2}</StepNumber>}
                title={stepTexts[step].title}
                description={stepTexts[step].description}
                // The others follow from this one.
                action={step === steps[0] ? actions[step] : null}
                wraps
              />
            ) : (
              <DoneRow key={step} title={stepTexts[step].title} />
            ),
          )}
        <SampleData
          organizationId={organizationId}
          project={sample ?? null}
          row={(parts) => <TaskRow {...parts} icon={<SampleIcon sx={iconStyles} />} wraps />}
        />
      </TaskList>
    </TaskPanel>
  );
}

const DoneRow = ({ title }: { title: string }) => (
  <TaskRow
    icon={<DoneIcon sx={{ ...iconStyles, color: 'primary.main' }} />}
    title={
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {title}
        <Box component="span" sx={visuallyHidden}>
          （済み）
        </Box>
      </Box>
    }
    action={null}
    wraps
  />
);

const StepNumber = ({ children }: { children: number }) => (
  <Box sx={{ ...iconStyles, ...numberStyles }}>{children}</Box>
);

/** The icon is beside the first line of a row. */
const iconStyles = { flex: 'none', alignSelf: 'flex-start', color: 'text.secondary' } as const;

const numberStyles = {
  width: 24,
  height: 24,
  border: 1,
  borderRadius: 6,
  display: 'grid',
  placeContent: 'center',
  typography: 'caption',
  fontWeight: 'fontWeightBold',
} as const;

const stepTexts: Record<FirstStep, { title: string; description: string }> = {
  project: {
    title: '最初のプロジェクトを作る',
    description: 'アンケートとレポートは、プロジェクトごとに集めます。作ると、続けてメンバーを選べます。',
  },
  people: {
    title: 'メンバーを加える',
    description:
      'メールアドレスを貼り付けて招待でき、招待中の人も選べます。加えた人に、アンケートが届くようになります。',
  },
  round: {
    title: '最初のアンケートを開始する',
    description:
      'メンバーにはすぐに、招待中の人には参加したときに届きます。開始しなくても、予定の日に自動で始まります。',
  },
};
const allSteps = keysOf(stepTexts);
