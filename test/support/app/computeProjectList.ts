import { maxListedAlerts } from '../../../src/domain/analysis/alerts';
import { computeRoundFacts } from '../../../src/domain/analysis/computeRoundFacts';
import { tallyOf } from '../../../src/domain/analysis/tally';
import { unreadDays } from '../../../src/domain/survey';
import type { Alert } from '../../../src/domain/analysis/types';
import type { Database } from '../../../src/server/db/client';
import type { TestOrganization } from '../factories/organizations';

interface ListOfOwner extends TestOrganization {
  database: Database;
}

/** Computes the owner's project list from the facts alone: surveys, question sets, members, reports and what was read. */
export async function computeProjectList(
  { organizationId, owner, database: { kysely, pool } }: ListOfOwner,
  now: Date,
) {
  const { minimum } = await kysely
    .selectFrom('organizations')
    .select('analysis_minimum as minimum')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const projects = await kysely
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
  return Promise.all(
    projects.map(async ({ id }) => {
      const rounds = await kysely
        .selectFrom('rounds as r')
        .innerJoin('question_sets as q', 'q.id', 'r.question_set_id')
        .select(['r.id', 'r.open_from as openFrom', 'r.closes_at as closesAt', 'q.questions'])
        .where('r.project_id', '=', id)
        .orderBy('r.open_from', 'desc')
        .execute();
      const surveys = await kysely
        .selectFrom('surveys')
        .select(['round_id', 'answers', 'late', 'day_off', 'survey_state'])
        .where('project_id', '=', id)
        .execute();
      const counted = rounds.map((round) => {
        const own = surveys.filter(({ round_id }) => round_id === round.id);
        const tally = tallyOf({
          openFrom: round.openFrom,
          questions: round.questions,
          asked: own.filter(({ day_off }) => !day_off).length,
          surveys: own.flatMap(({ survey_state, answers, late }) =>
            survey_state === 'complete' && answers ? [{ answers, late }] : [],
          ),
        });
        return { ...round, tally };
      });
      const open = counted.find(({ closesAt }) => closesAt > now);
      const closed = counted.filter(({ closesAt }) => closesAt <= now).slice(0, 12);
      const [last, ...past] = closed;
      const facts =
        last &&
        computeRoundFacts(
          last.questions,
          last.tally,
          past.map(({ tally }) => tally),
          minimum,
        );
      const {
        rows: [counts],
      } = await pool.query<{ members: number; unread: number }>(
        `select (select count(*) from project_members where project_id = $1) as members,
           (select count(*) from reports r where r.project_id = $1 and $2 = any(r.readers)
              and r.service_user_id is distinct from $2 and r.submitted_at > $3
              and not exists (select from report_reads s where s.survey_id = r.survey_id and s.service_user_id = $2))
           as unread`,
        [id, owner.serviceUserId, new Date(now.getTime() - unreadDays * 86_400_000)],
      );
      return {
        id,
        memberCount: counts!.members,
        unreadReports: counts!.unread,
        openRound: open && {
          round: { openFrom: open.openFrom, closesAt: open.closesAt.toISOString() },
          ...open.tally.participation,
          score: computeRoundFacts(open.questions, open.tally, [], minimum).conditionScore ?? undefined,
        },
        lastRound: last?.openFrom,
        lastParticipation: facts?.conditionScore === null ? last!.tally.participation : undefined,
        scores: facts?.trend.map(({ score }) => score) ?? [],
        alerts: facts?.alerts.slice(0, maxListedAlerts).map(withoutTopicLabel) ?? [],
        alertCount: facts?.alerts.length ?? 0,
      };
    }),
  );
}

const withoutTopicLabel = (alert: Alert) =>
  alert.kind === 'lowQuestion' && alert.topic !== 'other' ? { ...alert, label: undefined } : alert;
