import commentTexts from '../scenarios/commentTexts.json';
import developmentTexts from '../scenarios/developmentTexts.json';
import generalTexts from '../scenarios/generalTexts.json';
import type {
  DemoPerson,
  ProjectMembership,
  ProjectPhase,
  ProjectScenario,
  Sentiment,
} from '../scenarios/scenarioTypes';
import type { Random } from './seededRandom';

/** The author of a text, the round, the author's sentiment and the teammates the text can mention. */
export interface WritingContext {
  readonly round: number;
  readonly author: DemoPerson & ProjectMembership;
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
  /** Texts in shuffled order. A taken text moves to the end, so that it is repeated as late as possible. */
  private readonly queues = new Map<string, string[]>();
  /** Sentences used so far, by round. */
  private readonly usedTexts = new Map<number, Set<string>>();

  constructor(
    private readonly random: Random,
    private readonly scenario: ProjectScenario,
  ) {}

  /** A sentence of a kind; undefined when every matching one was used in this round or the one before. */
  sentence(kind: TextKind, context: WritingContext): string | undefined {
    const phase = this.phase(context.round);
    const { role, projectRole } = context.author;
    const isLead = projectRole === 'editor' && (role === 'manager' || role === 'admin');
    return this.takeFirstAccepted(
      [kind, phase.fromRound, isLead, kindsBySentiment.has(kind) ? context.sentiment : ''].join(' '),
      templatesFor(kind, phase, context.sentiment, isLead),
      (template) => this.fillUnused(template, context),
    );
  }

  /** Up to `count` sentences of a kind. */
  sentences(kind: TextKind, count: number, context: WritingContext): string[] {
    return Array.from({ length: count }, () => this.sentence(kind, context)).filter(
      (text) => text !== undefined,
    );
  }

  /** A lead's comment on the author's report and the author's reply; undefined when all comments were used recently. */
  commentAndReply(
    lead: WritingContext['author'],
    context: WritingContext,
  ): { comment: string; reply: string | undefined } | undefined {
    const replies = new Map(
      commentTexts.leadComments[context.sentiment].map(({ comment, reply }) => [comment, reply]),
    );
    return this.takeFirstAccepted(`exchange ${context.sentiment}`, [...replies.keys()], (template) => {
      const comment = this.fillUnused(template, { ...context, author: lead });
      return comment === undefined
        ? undefined
        : { comment, reply: this.fillUnused(replies.get(template) ?? '', context) };
    });
  }

  /** Records a scripted text, so that it is not composed again by chance. */
  markUsed(round: number, text: string): string {
    const used = this.usedTexts.get(round) ?? new Set();
    this.usedTexts.set(round, used.add(text));
    return text;
  }

  private phase(round: number): ProjectPhase {
    const phase = this.scenario.phases.findLast(({ fromRound }) => fromRound <= round);
    if (!phase) throw new Error(`The scenario ${this.scenario.key} has no phase for round ${round}`);
    return phase;
  }

  /** The result of `use` for the first text of a queue it does not return undefined for. */
  private takeFirstAccepted<T>(
    queueKey: string,
    texts: readonly string[],
    use: (text: string) => T | undefined,
  ): T | undefined {
    const queue = this.queues.get(queueKey) ?? this.random.shuffle([...new Set(texts)]);
    this.queues.set(queueKey, queue);
    for (const text of [...queue]) {
      queue.push(...queue.splice(0, 1));
      const result = use(text);
      if (result !== undefined) return result;
    }
    return undefined;
  }

  /** The filled template, marked as used; undefined when it was used recently or names its own author. */
  private fillUnused(template: string, context: WritingContext): string | undefined {
    const { round, author } = context;
    const text = this.fill(template, context);
    const wasUsed = [round, round - 1].some((number) => this.usedTexts.get(number)?.has(text ?? ''));
    if (text === undefined || text.includes(familyName(author)) || wasUsed) return undefined;
    return this.markUsed(round, text);
  }

  private fill(template: string, { round, teammates }: WritingContext): string | undefined {
    const { features, clientContacts } = this.scenario;
    const { fromRound } = this.phase(round);
    const placeholders: Record<string, () => string | undefined> = {
      feature: () => this.takeFirstAccepted(`feature ${fromRound}`, features, (feature) => feature),
      client: () => this.takeFirstAccepted(`client ${fromRound}`, clientContacts, (client) => client),
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
