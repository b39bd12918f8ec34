import type { ReactionKind } from '../../../domain/reactions';
import type { Scene } from '../stories/story';
import type { Mood } from '../voices/voice';
import { soonAfter } from './moments';
import type { CommentPlan, MarkPlan, ReportPlan } from './plan';
import { uuid } from './random';
import type { SheetPlace } from './sheetPlace';
import type { Occasion } from './writer';

/** How often somebody who leads answers a report, by how it sounds. */
const leadAnswers: Record<Mood, number> = { bright: 0.22, even: 0.35, dark: 0.6 };
const fitting: Record<Mood, readonly ReactionKind[]> = {
  bright: ['thumbs_up', 'heart', 'smile', 'ok'],
  even: ['ok', 'eyes', 'thumbs_up'],
  dark: ['confused_face', 'eyes', 'heart'],
};

type Marks = Scene['reactions'];

/** Comments and reactions under a report: those of the scene, or what usually follows. */
export function planConversation(
  place: SheetPlace,
  occasion: Occasion,
  { submittedAt, readers }: Pick<ReportPlan, 'submittedAt' | 'readers'>,
  scene: Scene | undefined,
): Pick<ReportPlan, 'comments' | 'reactions'> {
  const { random, writer, timetable } = place;
  const soon = (from: Date, days: number) => soonAfter(random, from, days, timetable.now, timetable.isDayOff);
  const marks = (kinds: Marks, from: Date): MarkPlan[] =>
    Object.entries(kinds ?? {}).flatMap(([kind, people]) =>
      people.map((by) => ({ by, kind: kind as ReactionKind, at: soon(from, 2) })),
    );

  const said: readonly Scene['comments'][number][] = scene
    ? scene.comments
    : smallTalk(place, occasion, readers);
  let last = submittedAt;
  const comments = said.map(({ by, text, mentions = [], reactions }): CommentPlan => {
    last = soon(last, 1);
    const body = writer.remember(occasion.round, text);
    return { requestId: uuid(random), by, body, mentions, reactions: marks(reactions, last), at: last };
  });
  return {
    comments,
    reactions: marks(scene ? scene.reactions : applause(place, occasion, readers), submittedAt),
  };
}

/** Colleagues in the project who may read the report; promised readers outside it rarely join in. */
const inProject = ({ cast }: SheetPlace, readers: readonly string[]) =>
  cast.members.filter(({ person }) => readers.includes(person));

function smallTalk(place: SheetPlace, occasion: Occasion, readers: readonly string[]): Scene['comments'] {
  const { random, writer, cast } = place;
  const { by, mood } = occasion;
  const present = inProject(place, readers);
  const talk: Scene['comments'][number][] = [];

  const lead = random.pick(present.filter(({ projectRole }) => projectRole === 'editor'))?.person;
  if (lead && random.chance(leadAnswers[mood])) {
    const words = writer.exchange(cast.person(lead), occasion);
    if (words) talk.push({ by: lead, text: words.say, mentions: random.chance(0.3) ? [by.key] : [] });
    if (words?.reply && random.chance(0.65)) {
      talk.push({ by: by.key, text: words.reply, mentions: random.chance(0.4) ? [lead] : [] });
    }
  }
  const friend = random.pick(present.filter(({ person }) => person !== lead))?.person;
  if (friend && random.chance(0.15)) {
    const text = writer.sentence('cheer', { ...occasion, by: cast.person(friend) });
    if (text) talk.push({ by: friend, text });
  }
  return talk;
}

function applause(place: SheetPlace, { mood }: Occasion, readers: readonly string[]): Marks {
  const { random } = place;
  const people = random.shuffle(inProject(place, readers)).slice(0, random.between(0, 2));
  const marks: Partial<Record<ReactionKind, string[]>> = {};
  for (const { person } of people) {
    const kind = random.pick(fitting[mood]);
    if (kind) (marks[kind] ??= []).push(person);
  }
  return marks;
}
