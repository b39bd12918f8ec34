import commentTexts from '../scenarios/commentTexts.json';
import developmentTexts from '../scenarios/developmentTexts.json';
import generalTexts from '../scenarios/generalTexts.json';
import type { DemoPerson, ProjectPhase, ProjectScenario, Sentiment } from '../scenarios/scenarioTypes';
import { ShuffledQueue } from './ShuffledQueue';
import type { Random } from './seededRandom';

/** The author of a text, the round, the author's sentiment and the teammates the text can mention. */
export interface WritingContext {
  readonly round: number;
  readonly author: DemoPerson;
  readonly sentiment: Sentiment;
  readonly teammates: readonly DemoPerson[];
}

type TextKind = 'done' | 'doneItems' | 'trouble' | 'next' | 'freeText' | 'colleagueComment';

/** Kinds whose templates depend on the author's sentiment. */
const kindsBySentiment: ReadonlySet<TextKind> = new Set(['trouble', 'freeText', 'colleagueComment']);

/** The texts for projects of any kind, and those for all software development projects. */
const sharedTexts = { general: generalTexts, development: developmentTexts };

const familyName = ({ name }: DemoPerson): string => name.split(' ')[0]!;

/** Writes the texts of one project without repeating a sentence within a round or in the next one. */
export class TextWriter {
  private readonly queues = new Map<string, ShuffledQueue>();
  /** Sentences used so far, by round. */
  private readonly usedTexts = new Map<number, Set<string>>();

  constructor(
    private readonly random: Random,
    private readonly scenario: ProjectScenario,
  ) {}

  /** A sentence of a kind; undefined when every matching one was used in this round or the one before. */
  sentence(kind: TextKind, context: WritingContext): string | undefined {
    const phase = this.phase(context.round);
    const isLead = this.isLead(context);
    return this.queue(
      [kind, phase.fromRound, isLead, kindsBySentiment.has(kind) ? context.sentiment : ''].join(' '),
      templatesFor(kind, phase, context.sentiment, isLead),
    ).takeFirstAccepted((template) => this.fillUnused(template, context));
  }

  /** Up to `count` sentences of a kind. */
  sentences(kind: TextKind, count: number, context: WritingContext): string[] {
    return Array.from({ length: count }, () => this.sentence(kind, context)).filter(
      (text) => text !== undefined,
    );
  }

  /** A lead's comment on the author's report and the author's reply; undefined when all comments were used recently. */
  commentAndReply(
    lead: DemoPerson,
    context: WritingContext,
  ): { comment: string; reply: string | undefined } | undefined {
    const pairs = commentTexts.leadComments[context.sentiment];
    return this.queue(
      `exchange ${context.sentiment}`,
      pairs.map(({ comment }) => comment),
    ).takeFirstAccepted((template) => {
      const comment = this.fillUnused(template, { ...context, author: lead });
      const pair = pairs.find((candidate) => candidate.comment === template);
      return comment === undefined || !pair
        ? undefined
        : { comment, reply: this.fillUnused(pair.reply, context) };
    });
  }

  /** Records a scripted text, so that it is not composed again by chance. */
  markUsed(round: number, text: string): string {
    this.usedTextsIn(round).add(text);
    return text;
  }

  private isLead({ author }: WritingContext): boolean {
    const membership = this.scenario.members.find(({ person }) => person === author.key);
    return membership?.projectRole === 'editor' && (author.role === 'manager' || author.role === 'admin');
  }

  private phase(round: number): ProjectPhase {
    const phase = this.scenario.phases.findLast(({ fromRound }) => fromRound <= round);
    if (!phase) throw new Error(`The scenario ${this.scenario.key} has no phase for round ${round}`);
    return phase;
  }

  /** The filled template, marked as used; undefined when it was used recently or names its own author. */
  private fillUnused(template: string, context: WritingContext): string | undefined {
    const { round, author } = context;
    const text = this.fill(template, context);
    if (text === undefined || text.includes(familyName(author))) return undefined;
    if (this.usedTextsIn(round).has(text) || this.usedTextsIn(round - 1).has(text)) return undefined;
    return this.markUsed(round, text);
  }

  private queue(key: string, templates: readonly string[]): ShuffledQueue {
    const existing = this.queues.get(key);
    if (existing) return existing;
    const created = new ShuffledQueue(this.random, templates);
    this.queues.set(key, created);
    return created;
  }

  private fill(template: string, { round, teammates }: WritingContext): string | undefined {
    const { features, clientContacts } = this.scenario;
    const { fromRound } = this.phase(round);
    const placeholders: Record<string, () => string | undefined> = {
      feature: () => this.queue(`feature ${fromRound}`, features).takeFirstAccepted((feature) => feature),
      client: () => this.queue(`client ${fromRound}`, clientContacts).takeFirstAccepted((client) => client),
      mate: () => {
        const mate = this.random.pick(teammates);
        return mate && `${familyName(mate)}さん`;
      },
    };
    let complete = true;
    const text = template.replace(/\{(\w+)\}/g, (_, placeholder: string) => {
      const value = placeholders[placeholder]?.();
      complete &&= value !== undefined;
      return value ?? '';
    });
    return complete ? text : undefined;
  }

  private usedTextsIn(round: number): Set<string> {
    const existing = this.usedTexts.get(round);
    if (existing) return existing;
    const created = new Set<string>();
    this.usedTexts.set(round, created);
    return created;
  }
}

/** The templates of a kind: first those of the phase, then those it shares with other projects. */
function templatesFor(
  kind: TextKind,
  { shared, texts }: ProjectPhase,
  sentiment: Sentiment,
  isLead: boolean,
): readonly string[] {
  if (kind === 'colleagueComment') return commentTexts.colleagueComments[sentiment];
  const groups = [...(texts ? [texts] : []), ...shared.map((name) => sharedTexts[name])];
  return groups.flatMap((group): readonly string[] => {
    const source = isLead ? { ...group, ...group.leadOverrides } : group;
    return kind === 'trouble' || kind === 'freeText' ? source[kind][sentiment] : source[kind];
  });
}
