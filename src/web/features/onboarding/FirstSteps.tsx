import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetInvitationsQuery, useGetOrganizationMembersQuery } from '../members/membersApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { firstSteps, type FirstStep } from './firstSteps';
import { useTip } from './onboardingHooks';
import { SampleData } from './SampleData';

export interface FirstStepsProps {
  organizationId: number;
  /** Opens the form for a new project. */
  onCreate: () => void;
}

/** What a new organization does first. A step disappears when it is done; all of them can be hidden. */
export function FirstSteps({ organizationId, onCreate }: FirstStepsProps) {
  const projects = useGetOrganizationProjectsQuery({ organizationId }).data?.projects;
  const members = useGetOrganizationMembersQuery({ organizationId }).data?.members;
  const invitations = useGetInvitationsQuery({ organizationId }).data?.invitations;
  const { isShown, putAway } = useTip('firstSteps');
  const people = members && invitations ? members.length + invitations.length : null;
  const left = (projects && firstSteps({ projects, people })) ?? [];
  const sample = projects?.find((project) => project.sample);
  const steps = isShown ? left : [];
  if (!projects || (steps.length === 0 && !sample)) return null;

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
    <Box
      component="section"
      aria-labelledby="first-steps-heading"
      sx={{
        mb: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1, pb: 0.5 }}>
        <Typography variant="h3" component="h2" id="first-steps-heading" sx={{ flex: 1 }}>
          {steps.length > 0 ? `はじめにすること あと${steps.length}つ` : 'サンプルデータ'}
        </Typography>
        {steps.length > 0 && (
          <Button size="small" onClick={putAway} aria-label="「はじめにすること」を隠す">
            隠す
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Row key={step} {...stepTexts[step]} action={actions[step]} />
        ))}
        <SampleData
          organizationId={organizationId}
          project={sample ?? null}
          row={(parts) => <Row {...parts} />}
        />
      </Box>
    </Box>
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

function Row({ title, description, action }: { title: string; description: string; action: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, textWrap: 'pretty', wordBreak: 'auto-phrase' }}>
        <Box sx={{ typography: 'subtitle1' }}>{title}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{description}</Box>
      </Box>
      {action}
    </Box>
  );
}
