import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { scheduleText } from '../../../domain/rounds/scheduleText';
import { Section } from '../../components/Section';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useCan } from '../session/sessionHooks';
import { NextRound } from './NextRound';
import { useGetSurveySettingsQuery } from './roundsApi';

interface Props {
  organizationId: number;
  projectId: number;
}

/** The schedule of an open project in plain words, with the day of the next round. */
export function ProjectSchedule({ organizationId, projectId }: Props) {
  const canEdit = useCan('organization.update');
  const { currentData: settings } = useGetSurveySettingsQuery({ organizationId });
  // The list is usually cached already. Archived projects are not in it, and they have no next round.
  const { project } = useGetOrganizationProjectsQuery(
    { organizationId },
    { selectFromResult: ({ data }) => ({ project: data?.projects.find(({ id }) => id === projectId) }) },
  );
  if (!settings || !project) return null;
  return (
    <Section
      heading="アンケートの予定"
      actions={
        canEdit && (
          <Button component={Link} to={`/organizations/${organizationId}/setting/organization/schedule`}>
            予定を変更
          </Button>
        )
      }
    >
      {settings.schedule.enabled && <Box>{scheduleText(settings.schedule)}</Box>}
      <NextRound organizationId={organizationId} projectId={projectId} />
    </Section>
  );
}
