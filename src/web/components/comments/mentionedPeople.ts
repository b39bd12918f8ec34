import { mentionedIds, partsOf } from '../../../domain/text/mentions';
import { foldedText } from '../../../domain/text/textSearch';
import { leftPersonName, politeName } from '../../../domain/text/visibleText';

export interface NamedPerson {
  serviceUserId: number;
  name: string;
}

/** Somebody who can be mentioned. */
export interface MentionablePerson extends NamedPerson {
  /** Tells people of one name apart: their e-mail address or their role. */
  note?: string | undefined;
}

/** The names for a text with mentions. If a person is listed twice, the later name counts. */
export function nameOf(people: readonly NamedPerson[]): (serviceUserId: number) => string {
  const names = new Map(people.map(({ serviceUserId, name }) => [serviceUserId, name]));
  return (serviceUserId) => names.get(serviceUserId) ?? leftPersonName;
}

/** 「山田 太郎さん」, followed by the note that tells namesakes apart, if there is one. */
export const personLabel = ({ name, note }: MentionablePerson): string =>
  `${politeName(name)}${note === undefined ? '' : `（${note}）`}`;

/** The people whose name has what was typed of it, whatever the width of letters and the spaces. */
export const peopleNamed = (people: readonly MentionablePerson[], typed: string) =>
  people.filter(({ name }) => foldedText(name).includes(foldedText(typed)));

/** A warning when somebody's name stands behind an `@`, but was typed and not chosen; empty without one. */
export function unlinkedText(stored: string, people: readonly MentionablePerson[]): string {
  const words = partsOf(stored).filter((part) => typeof part === 'string');
  const typed = words.map(foldedText);
  const [longest] = people
    .filter(({ name }) => typed.some((text) => text.includes(`@${foldedText(name)}`)))
    .sort((a, b) => b.name.length - a.name.length);
  return longest
    ? `${politeName(longest.name)}には通知されません。「@」のあとの候補から選ぶと通知されます。`
    : '';
}

/** The people whom a text mentions, in the order of their mentions; empty without mentions. */
export function mentionsText(stored: string, people: readonly MentionablePerson[]): string {
  const found = new Map(people.map((person) => [person.serviceUserId, person]));
  const labels = mentionedIds(stored).map((id) => {
    const person = found.get(id);
    return person ? personLabel(person) : leftPersonName;
  });
  return labels.length === 0 ? '' : `メンション: ${labels.join('、')}`;
}
