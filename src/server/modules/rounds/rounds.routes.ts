import type { rounds } from '../../../contract/rounds';
import { sortedByName } from '../../../domain/text/sortedByName';
import { getDayOffCalendar, listDaysOff } from '../calendar/daysOff.queries';
import { write, type Handlers } from '../handler';
import { createSurvey } from './createSurvey';
import { findNewestRound, listParticipants } from './participants.queries';
import { presentParticipants } from './presentParticipants';
import { presentSurveySettings } from './presentSurveySettings';
import { remindParticipants } from './remindParticipants';
import { setDayOff, setMyDayOff } from './setDayOff';
import { countAskedPeople, getSurveySettings, listAskedProjects } from './surveySettings.queries';
import { updateSurveySettings } from './updateSurveySettings';

export const roundsHandlers: Handlers<keyof typeof rounds> = {
  getSurveySettings: async ({ actor: { organizationId }, db, now }) =>
    presentSurveySettings(
      await getSurveySettings(db, organizationId),
      await listDaysOff(db, organizationId),
      now,
    ),
  getSurveyReach: async ({ actor: { organizationId }, db }) => ({
    ...(await countAskedPeople(db, organizationId)),
    projects: sortedByName(await listAskedProjects(db, organizationId), ({ projectName }) => projectName),
  }),
  updateSurveySettings: write(updateSurveySettings),
  createSurvey: write(createSurvey),
  getParticipants: async ({ actor, db, now }) => {
    const round = await findNewestRound(db, actor);
    if (!round) return { round: null, participants: [] };
    const { organizationId, serviceUserId: viewerId } = actor;
    const isDayOff = await getDayOffCalendar(db, organizationId);
    return presentParticipants(round, await listParticipants(db, round.roundId), { now, isDayOff, viewerId });
  },
  remindParticipants: write(remindParticipants),
  setDayOff: write(setDayOff),
  setMyDayOff: write(setMyDayOff),
};
