import { reactionKinds, type ReactionKind } from '../../../domain/reactions';
import type { Reply } from '../../../contract/types';

export type Reactions = Reply<'getProjectReports'>['reports'][number]['reactions'];
type Person = Reactions[number]['people'][number];

/** The reactions after a person added (`on`) or removed one kind; at most one of each kind per person (product §4). */
export function toggleReaction(
  reactions: Reactions,
  kind: ReactionKind,
  on: boolean,
  person: Person,
): Reactions {
  const current = reactions.find((reaction) => reaction.kind === kind);
  const others = (current?.people ?? []).filter(
    ({ serviceUserId }) => serviceUserId !== person.serviceUserId,
  );
  const people = on ? [...others, person] : others;
  return reactionKinds.flatMap((each) => {
    if (each !== kind) return reactions.filter((reaction) => reaction.kind === each);
    return people.length > 0 ? [{ kind, mine: on, people }] : [];
  });
}
