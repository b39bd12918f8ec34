import { colleagueComments, leadComments } from '../textTemplates/commentTemplates';
import type { Sentiment, ProjectTextTemplates } from '../textTemplates/templateTypes';
import type { DemoPerson, ProjectScenario } from '../scenarios/scenarioTypes';
import { ShuffledQueue } from './ShuffledQueue';
import type { Random } from './seededRandom';

/** Who writes, in which round, how they feel, and whom they can name. */
export interface WritingContext {
  readonly round: number;
  readonly author: DemoPerson;
  readonly sentiment: Sentiment;
  readonly teammates: readonly DemoPerson[];
}

type TextKind = 'done' | 'doneItems' | 'trouble' | 'next' | 'freeText' | 'colleagueComment';

/** Kinds that sound as the writer feels. */
const kindsBySentiment: ReadonlySet<TextKind> = new Set(['trouble', 'freeText', 'colleagueComment']);

const familyName = ({ name }: DemoPerson): string => name.split(' ')[0]!;

/** Writes the texts of one project so that no sentence stands twice in two rounds that follow each other. */
export class TextWriter {
  private readonly queues = new Map<string, ShuffledQueue>();
  /** Sentences of each round. */
  private readonly usedTexts = new Map<number, Set<string>>();

  constructor(
    private readonly random: Random,
    private readonly scenario: ProjectScenario,
  ) {}

  /** A sentence of a kind, or undefined when everything fitting was said lately. */
  sentence(kind: TextKind, occasion: WritingContext): string | undefined {
    const { from, voice } = this.phase(occasion.round);
    const lead = this.isLead(occasion);
    return this.queue(
      [kind, from, lead, kindsBySentiment.has(kind) ? occasion.sentiment : ''].join(' '),
      templatesFor(kind, voice, occasion.sentiment, lead),
    ).takeFirstAccepted((card) => this.fillUnused(card, occasion));
  }

  /** Up to `count` sentences of a kind. */
  sentences(kind: TextKind, count: number, occasion: WritingContext): string[] {
    return Array.from({ length: count }, () => this.sentence(kind, occasion)).filter(
      (text) => text !== undefined,
    );
  }

  /** What somebody who leads writes under a report of `occasion`, and the answer, unless it was given lately. */
  commentAndReply(
    lead: DemoPerson,
    occasion: WritingContext,
  ): { say: string; reply: string | undefined } | undefined {
    const pairs = leadComments[occasion.sentiment];
    return this.queue(
      `exchange ${occasion.sentiment}`,
      pairs.map(({ say }) => say),
    ).takeFirstAccepted((card) => {
      const say = this.fillUnused(card, { ...occasion, author: lead });
      const pair = pairs.find((one) => one.say === card);
      return say === undefined || !pair ? undefined : { say, reply: this.fillUnused(pair.reply, occasion) };
    });
  }

  /** A text of the story itself: it is not written again by chance. */
  markUsed(round: number, text: string): string {
    this.usedTextsIn(round).add(text);
    return text;
  }

  private isLead({ author: by }: WritingContext): boolean {
    const membership = this.scenario.members.find(({ person }) => person === by.key);
    return membership?.projectRole === 'editor' && (by.role === 'manager' || by.role === 'admin');
  }

  private phase(round: number): ProjectScenario['phases'][number] {
    const phase = this.scenario.phases.findLast(({ from }) => from <= round);
    if (!phase) throw new Error(`The story ${this.scenario.key} says nothing of round ${round}`);
    return phase;
  }

  /** The filled sentence, remembered; undefined when it was said lately or speaks of its own writer. */
  private fillUnused(card: string, occasion: WritingContext): string | undefined {
    const { round, author: by } = occasion;
    const text = this.fill(card, occasion);
    if (text === undefined || text.includes(familyName(by))) return undefined;
    if (this.usedTextsIn(round).has(text) || this.usedTextsIn(round - 1).has(text)) return undefined;
    return this.markUsed(round, text);
  }

  private queue(name: string, cards: readonly string[]): ShuffledQueue {
    const known = this.queues.get(name);
    if (known) return known;
    const made = new ShuffledQueue(this.random, cards);
    this.queues.set(name, made);
    return made;
  }

  private fill(card: string, { round, teammates: mates }: WritingContext): string | undefined {
    const { from, voice } = this.phase(round);
    const blanks: Record<string, () => string | undefined> = {
      feature: () => this.queue(`feature ${from}`, voice.features).takeFirstAccepted((feature) => feature),
      client: () => this.queue(`client ${from}`, voice.clientContacts).takeFirstAccepted((client) => client),
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

  private usedTextsIn(round: number): Set<string> {
    const known = this.usedTexts.get(round);
    if (known) return known;
    const made = new Set<string>();
    this.usedTexts.set(round, made);
    return made;
  }
}

/** The sentences of a kind: those of the project first, then what it shares with others. */
function templatesFor(
  kind: TextKind,
  voice: ProjectTextTemplates,
  mood: Sentiment,
  lead: boolean,
): readonly string[] {
  if (kind === 'colleagueComment') return colleagueComments[mood];
  return [voice, ...voice.sharedTemplates].flatMap((sentences): readonly string[] => {
    const own = lead ? { ...sentences, ...sentences.leadOverrides } : sentences;
    return kind === 'trouble' || kind === 'freeText' ? own[kind][mood] : own[kind];
  });
}
