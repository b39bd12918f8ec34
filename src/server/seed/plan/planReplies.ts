import commentTexts from '../scenarios/commentTexts.json';
import type { Sentiment } from '../scenarios/scenarioTypes';
import type { ReplyPlan, SurveyContext } from './planTypes';
import { randomUuid } from './seededRandom';
import type { WritingContext } from './TextWriter';
import { randomWorkingInstantWithinDays } from './workingInstants';

/** Probability that a lead replies to the answers of a member, by their sentiment. */
const replyProbability: Record<Sentiment, number> = { positive: 0.1, neutral: 0.2, negative: 0.6 };

/** The reply of a project lead to the answers of another member; mostly none. */
export function planReplies(
  { random, team, calendar }: SurveyContext,
  { author, sentiment }: WritingContext,
  completedAt: Date,
): ReplyPlan[] {
  const readers = team.peoplePermitted('timeline.read', author.key);
  const leads = team.members.filter(({ person }) => readers.includes(person));
  const lead = random.pick(leads)?.person;
  const body = random.pick(commentTexts.answerReplies[sentiment]);
  if (!lead || !body || !random.chance(replyProbability[sentiment])) return [];
  const at = randomWorkingInstantWithinDays(random, completedAt, 2, calendar.now, calendar.isDayOff);
  return [{ requestId: randomUuid(random), by: lead, body, at }];
}
