import type { Transaction } from 'kysely';
import { listedFiguresOf } from '../../../domain/analysis/listedFigures';
import { defaultAnalysisMinimum } from '../../../domain/analysis/settings';
import { tallyOf } from '../../../domain/analysis/tally';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultQuestions, defaultReportQuestions } from '../../../domain/questions/defaults';
import type { Question } from '../../../domain/questions/types';
import type { Schema } from '../../db/schema';
import type { OrganizationScenario, ProjectScenario } from '../scenarios/scenarioTypes';
import type { DemoCalendar, PlannedRoundTimes } from './demoCalendar';
import { idOf, insertRecords, insertRows } from './insertRows';
import type { OrganizationPlan, ProjectPlan, RoundPlan, VersionPlan } from './planTypes';
import { teamInRound } from './projectTeam';
import { createRandom } from './seededRandom';
import { planSurvey } from './surveys';
import { TextWriter } from './TextWriter';

/** Days from the start of a project to its first round, and from its last round to its end. */
const daysBeforeFirstRound = 10;
const daysAfterLastRound = { open: 150, archived: 12 };

/** One project with all its rounds. */
export function planProject(
  organization: OrganizationScenario,
  scenario: ProjectScenario,
  calendar: DemoCalendar,
): ProjectPlan {
  const times = projectRoundTimes(scenario, calendar);
  const [first] = times;
  const last = times.at(-1);
  if (!first || !last) throw new Error(`The scenario ${scenario.key} has no rounds`);
  const startsOn = projectStartDay(organization, calendar, first.openFrom);
  const createdAt = instantOf(startsOn, '10:00');
  const versions = planVersions(scenario, times, createdAt);
  const writer = new TextWriter(createRandom(`${organization.key}/${scenario.key}/texts`), scenario);

  const planRound = (roundTimes: PlannedRoundTimes, round: number): RoundPlan => {
    const version = versions.findLast(({ fromRound }) => fromRound <= round) ?? versions[0]!;
    const { questions } = version;
    const team = teamInRound(organization, scenario, round);
    const surveys = team.members.map((member) =>
      planSurvey({
        scenario,
        calendar,
        writer,
        round,
        times: roundTimes,
        questions,
        team,
        member,
        author: team.getPerson(member.person),
        teammates: team.members
          .filter((other) => other !== member)
          .map(({ person }) => team.getPerson(person)),
        random: createRandom([organization.key, scenario.key, round, member.person].join('/')),
      }),
    );
    const tally = tallyOf({
      openFrom: roundTimes.openFrom,
      questions,
      asked: surveys.filter(({ dayOff }) => !dayOff).length,
      surveys: surveys.flatMap(({ answers, late }) => (answers ? [{ answers, late }] : [])),
    });
    const { remindAt } = roundTimes;
    return {
      id: 0,
      number: round,
      times: roundTimes,
      remindedAt: remindAt && remindAt <= calendar.now ? remindAt : null,
      version,
      tally,
      ...listedFiguresOf(questions, tally, defaultAnalysisMinimum),
      surveys,
    };
  };
  return {
    id: 0,
    key: scenario.key,
    scenario,
    startsOn,
    endsOn:
      scenario.client === null ? null : addDays(last.openFrom, daysAfterLastRound[scenario.projectStatus]),
    createdAt,
    versions,
    rounds: times.map(planRound),
  };
}

/** The default version of the questions and those of the scenario. */
function planVersions(
  { members, versions = [] }: ProjectScenario,
  times: readonly PlannedRoundTimes[],
  createdAt: Date,
): VersionPlan[] {
  const editor = members.find(({ projectRole }) => projectRole === 'editor');
  const isText = ({ kind }: Question) => kind === 'text';
  return [
    { id: 0, version: 1, fromRound: 0, by: editor?.person ?? '', questions: defaultQuestions, createdAt },
    ...versions.map(({ fromRound, by, addedQuestions }, index) => ({
      id: 0,
      version: index + 2,
      fromRound,
      by,
      questions: [
        ...defaultQuestions.filter((question) => !isText(question)),
        ...addedQuestions,
        ...defaultQuestions.filter(isText),
      ],
      createdAt: instantOf(addDays(times[fromRound]!.openFrom, -1), '16:20'),
    })),
  ];
}

/** Ten days before the first round, but not before the organization was created. */
function projectStartDay(
  { createdDaysAgo }: OrganizationScenario,
  { now }: DemoCalendar,
  firstRound: TokyoDate,
): TokyoDate {
  const days = [addDays(firstRound, -daysBeforeFirstRound), addDays(tokyoDate(now), -createdDaysAgo)].sort();
  return [days[1]!, addDays(firstRound, -1)].sort()[0]!;
}

/** The scheduled rounds that took place in this project, oldest first. */
function projectRoundTimes(
  { key, meanAnswers, roundsSinceLastOne }: ProjectScenario,
  { rounds }: DemoCalendar,
): readonly PlannedRoundTimes[] {
  const end = rounds.length - roundsSinceLastOne;
  const start = end - meanAnswers.workload.length;
  if (start < 0) throw new Error(`The schedule has too few rounds for ${key}`);
  return rounds.slice(start, end);
}

/** When the round before the one with this number closed; undefined for the first, and without a number. */
const beforeRound = ({ rounds }: ProjectPlan, number = 0): Date | undefined =>
  rounds[number - 1]?.times.closesAt;

/** Inserts projects, their members with those who left, question versions and rounds. */
export async function insertProjects(
  tx: Transaction<Schema>,
  { id: organization, people, clients, projects }: OrganizationPlan,
): Promise<void> {
  await insertRecords(
    tx,
    'projects',
    projects.map((project) => [
      project,
      {
        organization_id: organization,
        client_id: project.scenario.client === null ? null : idOf(clients, project.scenario.client),
        name: project.scenario.name,
        project_status: project.scenario.projectStatus,
        starts_on: project.startsOn,
        ends_on: project.endsOn,
        created_at: project.createdAt,
      },
    ]),
  );
  const columnsOf = ({ id }: ProjectPlan) => ({ organization_id: organization, project_id: id });
  await insertRows(
    tx,
    'project_members',
    projects.flatMap((project) =>
      project.scenario.members
        .filter(({ untilRound = Infinity }) => project.rounds.length <= untilRound)
        .map(({ person, projectRole, fromRound }) => ({
          ...columnsOf(project),
          service_user_id: idOf(people, person),
          project_role: projectRole,
          joined_at: beforeRound(project, fromRound) ?? project.createdAt,
        })),
    ),
  );
  await insertRows(
    tx,
    'project_events',
    projects.flatMap((project) => {
      const { members, client, clientSince } = project.scenario;
      const departures = members.flatMap(({ person, fromRound, untilRound }) => ({
        kind: 'memberLeft' as const,
        happened_at: beforeRound(project, untilRound),
        service_user_id: idOf(people, person),
        joined_at: beforeRound(project, fromRound) ?? project.createdAt,
        client_id: null,
      }));
      const change = {
        kind: 'clientChanged' as const,
        happened_at: beforeRound(project, clientSince),
        service_user_id: null,
        joined_at: null,
        client_id: client === null ? null : idOf(clients, client),
      };
      return [...departures, change].flatMap(({ kind, happened_at, ...event }) =>
        happened_at ? { ...columnsOf(project), kind, happened_at, ...event } : [],
      );
    }),
  );
  await insertRecords(
    tx,
    'question_sets',
    projects.flatMap((project) =>
      project.versions.map((version) => [
        version,
        {
          ...columnsOf(project),
          version: version.version,
          questions: [...version.questions],
          created_by: idOf(people, version.by),
          created_at: version.createdAt,
        },
      ]),
    ),
  );
  await insertRecords(
    tx,
    'rounds',
    projects.flatMap((project) =>
      project.rounds.map((round) => [
        round,
        {
          ...columnsOf(project),
          open_from: round.times.openFrom,
          opened_at: round.times.openedAt,
          closes_at: round.times.closesAt,
          question_set_id: round.version.id,
          report_questions: [...defaultReportQuestions],
          tally: round.tally,
          condition_score: round.conditionScore,
          low_questions: [...round.lowQuestions],
          completed: round.tally.participation.completed,
          asked: round.tally.participation.asked,
          remind_at: round.times.remindAt,
          reminded_at: round.remindedAt,
        },
      ]),
    ),
  );
}
