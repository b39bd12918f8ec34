import type { ReactionKind } from '../../../domain/reactions';
import type { ScriptedReport } from '../scenarios/scenarioTypes';
import type { Sentiment } from '../textTemplates/templateTypes';
import { randomWorkingInstantWithinDays } from './workingInstants';
import type { CommentPlan, ReactionPlan, ReportPlan } from './planTypes';
import { randomUuid } from './seededRandom';
import type { SurveyContext } from './surveyContext';
import type { WritingContext } from './TextWriter';

/** How often somebody who leads answers a report, by how it sounds. */
const leadCommentProbability: Record<Sentiment, number> = { positive: 0.22, neutral: 0.35, negative: 0.6 };
const fittingReactions: Record<Sentiment, readonly ReactionKind[]> = {
  positive: ['thumbs_up', 'heart', 'smile', 'ok'],
  neutral: ['ok', 'eyes', 'thumbs_up'],
  negative: ['confused_face', 'eyes', 'heart'],
};

type ScriptedReactions = ScriptedReport['reactions'];

/** Comments and reactions under a report: those of the scene, or what usually follows. */
export function planConversation(
  place: SurveyContext,
  occasion: WritingContext,
  { submittedAt, readers }: Pick<ReportPlan, 'submittedAt' | 'readers'>,
  scene: ScriptedReport | undefined,
): Pick<ReportPlan, 'comments' | 'reactions'> {
  const { random, writer, calendar: timetable } = place;
  const instantWithinDays = (from: Date, days: number) =>
    randomWorkingInstantWithinDays(random, from, days, timetable.now, timetable.isDayOff);
  const planReactions = (kinds: ScriptedReactions, from: Date): ReactionPlan[] =>
    Object.entries(kinds ?? {}).flatMap(([kind, people]) =>
      people.map((by) => ({ by, kind: kind as ReactionKind, at: instantWithinDays(from, 2) })),
    );

  const said: readonly ScriptedReport['comments'][number][] = scene
    ? scene.comments
    : randomComments(place, occasion, readers);
  let last = submittedAt;
  const comments = said.map(({ by, text, mentions = [], reactions }): CommentPlan => {
    last = instantWithinDays(last, 1);
    const body = writer.markUsed(occasion.round, text);
    return {
      requestId: randomUuid(random),
      by,
      body,
      mentions,
      reactions: planReactions(reactions, last),
      at: last,
    };
  });
  return {
    comments,
    reactions: planReactions(
      scene ? scene.reactions : randomReactions(place, occasion, readers),
      submittedAt,
    ),
  };
}

/** Colleagues in the project who may read the report; promised readers outside it rarely join in. */
const readersInProject = ({ team: cast }: SurveyContext, readers: readonly string[]) =>
  cast.members.filter(({ person }) => readers.includes(person));

function randomComments(
  place: SurveyContext,
  occasion: WritingContext,
  readers: readonly string[],
): ScriptedReport['comments'] {
  const { random, writer, team: cast } = place;
  const { author: by, sentiment: mood } = occasion;
  const present = readersInProject(place, readers);
  const talk: ScriptedReport['comments'][number][] = [];

  const lead = random.pick(present.filter(({ projectRole }) => projectRole === 'editor'))?.person;
  if (lead && random.chance(leadCommentProbability[mood])) {
    const words = writer.commentAndReply(cast.getPerson(lead), occasion);
    if (words) talk.push({ by: lead, text: words.say, mentions: random.chance(0.3) ? [by.key] : [] });
    if (words?.reply && random.chance(0.65)) {
      talk.push({ by: by.key, text: words.reply, mentions: random.chance(0.4) ? [lead] : [] });
    }
  }
  const friend = random.pick(present.filter(({ person }) => person !== lead))?.person;
  if (friend && random.chance(0.15)) {
    const text = writer.sentence('colleagueComment', { ...occasion, author: cast.getPerson(friend) });
    if (text) talk.push({ by: friend, text });
  }
  return talk;
}

function randomReactions(
  place: SurveyContext,
  { sentiment: mood }: WritingContext,
  readers: readonly string[],
): ScriptedReactions {
  const { random } = place;
  const people = random.shuffle(readersInProject(place, readers)).slice(0, random.integerBetween(0, 2));
  const marks: Partial<Record<ReactionKind, string[]>> = {};
  for (const { person } of people) {
    const kind = random.pick(fittingReactions[mood]);
    if (kind) (marks[kind] ??= []).push(person);
  }
  return marks;
}
