import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { nextRound } from '../../../domain/rounds/schedule';
import { MutedText } from '../../components/MutedText';
import { WholeDays } from '../../components/WholeDays';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { timeText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import type { ListedProject } from '../projects/projectsApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { organizationCalendar } from './organizationCalendar';
import { useGetSurveySettingsQuery } from './roundsApi';
import type { SurveySettings } from './roundsApi';

interface Props {
  organizationId: number;
  projectId: number;
  /** The name of the round in the sentence. */
  name?: string;
}

/** The day of the next round of an open project, or that the schedule is paused; one line also while it loads. */
export function NextRound({ organizationId, projectId, name = '次の回' }: Props) {
  const settings = useGetSurveySettingsQuery({ organizationId });
  // Archived projects are not in the list, and they have no next round.
  const projects = useGetOrganizationProjectsQuery({ organizationId });
  if (settings.isLoading || projects.isLoading) {
    return (
      <MutedText>
        <Skeleton width={240} sx={{ maxWidth: '100%' }} />
      </MutedText>
    );
  }
  const project = projects.currentData?.projects.find(({ id }) => id === projectId);
  if (!settings.currentData || !project) return null;
  if (!settings.currentData.schedule.enabled) {
    return <MutedText>{`予定は停止中です。再開されると、ここに${name}の日が表示されます。`}</MutedText>;
  }
  return <NextDay settings={settings.currentData} project={project} name={name} />;
}

interface NextDayProps {
  settings: SurveySettings;
  project: ListedProject;
  name: string;
}

/** An open round may last past the next opening, if the settings were changed meanwhile. */
function NextDay({ settings, project: { openRound, lastRound }, name }: NextDayProps) {
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
    <MutedText>
      <WholeDays>{`${name}は${formatTokyoDay(next.openFrom)}${timeText(next.opensAt)}に始まります。`}</WholeDays>
    </MutedText>
  ) : null;
}
