import { cheers, exchanges } from '../voices/comments';
import type { Mood, Voice } from '../voices/voice';
import type { Person, Story } from '../stories/story';
import { Deck } from './deck';
import type { Random } from './random';

/** Who writes, in which round, how they feel, and whom they can name. */
export interface Occasion {
  readonly round: number;
  readonly by: Person;
  readonly mood: Mood;
  readonly mates: readonly Person[];
}

type Kind = 'done' | 'items' | 'trouble' | 'next' | 'word' | 'cheer';

/** Kinds that sound as the writer feels. */
const tinted: ReadonlySet<Kind> = new Set(['trouble', 'word', 'cheer']);

const familyName = ({ name }: Person): string => name.split(' ')[0]!;

/** Writes the texts of one project so that no sentence stands twice in two rounds that follow each other. */
export class Writer {
  private readonly decks = new Map<string, Deck>();
  /** Sentences of each round. */
  private readonly written = new Map<number, Set<string>>();

  constructor(
    private readonly random: Random,
    private readonly story: Story,
  ) {}

  /** A sentence of a kind, or undefined when everything fitting was said lately. */
  sentence(kind: Kind, occasion: Occasion): string | undefined {
    const { from, voice } = this.phase(occasion.round);
    const lead = this.leads(occasion);
    return this.deck(
      [kind, from, lead, tinted.has(kind) ? occasion.mood : ''].join(' '),
      cardsOf(kind, voice, occasion.mood, lead),
    ).draw((card) => this.accept(card, occasion));
  }

  /** Up to `count` sentences of a kind. */
  sentences(kind: Kind, count: number, occasion: Occasion): string[] {
    return Array.from({ length: count }, () => this.sentence(kind, occasion)).filter(
      (text) => text !== undefined,
    );
  }

  /** What somebody who leads writes under a report of `occasion`, and the answer, unless it was given lately. */
  exchange(lead: Person, occasion: Occasion): { say: string; reply: string | undefined } | undefined {
    const pairs = exchanges[occasion.mood];
    return this.deck(
      `exchange ${occasion.mood}`,
      pairs.map(({ say }) => say),
    ).draw((card) => {
      const say = this.accept(card, { ...occasion, by: lead });
      const pair = pairs.find((one) => one.say === card);
      return say === undefined || !pair ? undefined : { say, reply: this.accept(pair.reply, occasion) };
    });
  }

  /** A text of the story itself: it is not written again by chance. */
  remember(round: number, text: string): string {
    this.sentencesOf(round).add(text);
    return text;
  }

  private leads({ by }: Occasion): boolean {
    const membership = this.story.members.find(({ person }) => person === by.key);
    return membership?.projectRole === 'editor' && (by.role === 'manager' || by.role === 'admin');
  }

  private phase(round: number): Story['phases'][number] {
    const phase = this.story.phases.findLast(({ from }) => from <= round);
    if (!phase) throw new Error(`The story ${this.story.key} says nothing of round ${round}`);
    return phase;
  }

  /** The filled sentence, remembered; undefined when it was said lately or speaks of its own writer. */
  private accept(card: string, occasion: Occasion): string | undefined {
    const { round, by } = occasion;
    const text = this.fill(card, occasion);
    if (text === undefined || text.includes(familyName(by))) return undefined;
    if (this.sentencesOf(round).has(text) || this.sentencesOf(round - 1).has(text)) return undefined;
    return this.remember(round, text);
  }

  private deck(name: string, cards: readonly string[]): Deck {
    const known = this.decks.get(name);
    if (known) return known;
    const made = new Deck(this.random, cards);
    this.decks.set(name, made);
    return made;
  }

  private fill(card: string, { round, mates }: Occasion): string | undefined {
    const { from, voice } = this.phase(round);
    const blanks: Record<string, () => string | undefined> = {
      feature: () => this.deck(`feature ${from}`, voice.feature).draw((feature) => feature),
      client: () => this.deck(`client ${from}`, voice.client).draw((client) => client),
      mate: () => {
        const mate = this.random.pick(mates);
        return mate && `${familyName(mate)}さん`;
      },
    };
    let complete = true;
    const text = card.replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = blanks[name]?.();
      complete &&= word !== undefined;
      return word ?? '';
    });
    return complete ? text : undefined;
  }

  private sentencesOf(round: number): Set<string> {
    const known = this.written.get(round);
    if (known) return known;
    const made = new Set<string>();
    this.written.set(round, made);
    return made;
  }
}

/** The sentences of a kind: those of the project first, then what it shares with others. */
function cardsOf(kind: Kind, voice: Voice, mood: Mood, lead: boolean): readonly string[] {
  if (kind === 'cheer') return cheers[mood];
  return [voice, ...voice.shared].flatMap((sentences): readonly string[] => {
    const own = lead ? { ...sentences, ...sentences.lead } : sentences;
    return kind === 'trouble' || kind === 'word' ? own[kind][mood] : own[kind];
  });
}
