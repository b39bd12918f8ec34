import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { nextRound } from '../../../domain/rounds/schedule';
import { scheduleText } from '../../../domain/rounds/scheduleText';
import { MutedText } from '../../components/MutedText';
import { Section } from '../../components/Section';
import { dayWithWeekday, timeText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import type { ListedProject } from '../projects/projectsApi';
import { useCan } from '../session/sessionHooks';
import { organizationCalendar } from './organizationCalendar';
import { useGetSurveySettingsQuery } from './roundsApi';
import type { SurveySettings } from './roundsApi';

interface Props {
  organizationId: number;
  projectId: number;
}

/** When the rounds of an open project take place, in plain words, with the day of the next one. */
export function ProjectSchedule({ organizationId, projectId }: Props) {
  const canEdit = useCan('organization.update');
  const { currentData: settings } = useGetSurveySettingsQuery({ organizationId });
  // The list is usually cached already. Archived projects are not in it, and they have no next round.
  const { project } = useGetOrganizationProjectsQuery(
    { organizationId },
    { selectFromResult: ({ data }) => ({ project: data?.projects.find(({ id }) => id === projectId) }) },
  );
  if (!settings || !project) return null;
  const { schedule } = settings;
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
      {schedule.enabled ? (
        <>
          <Box>{scheduleText(schedule)}</Box>
          <NextRound settings={settings} project={project} />
        </>
      ) : (
        <MutedText>予定は停止中です。再開されると、ここに次の回の日が出ます。</MutedText>
      )}
    </Section>
  );
}

interface NextRoundProps {
  settings: SurveySettings;
  project: ListedProject;
}

/** The day of the next round. An open round may last past the next opening, if the settings were changed meanwhile. */
function NextRound({ settings, project: { openRound, lastRound } }: NextRoundProps) {
  const now = useNow();
  const isDayOff = useMemo(() => organizationCalendar(settings), [settings]);
  const { schedule, dueSince } = settings;
  const newest = openRound ?? lastRound;
  const next = nextRound({
    schedule,
    lastRound: newest ? { ...newest, closesAt: new Date(newest.closesAt) } : null,
    since: new Date(dueSince),
    now,
    isDayOff,
  });
  return next ? (
    <MutedText>{`次の回は${dayWithWeekday(next.openFrom)}${timeText(next.opensAt)}に始まります。`}</MutedText>
  ) : null;
}
