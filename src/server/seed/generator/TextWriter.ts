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
import type { PlannedRoundTimes } from './demoCalendar';
import type { Random } from './seededRandom';

/** The author of a text, the round and its day, the author's sentiment and the teammates the text can mention. */
export interface WritingContext {
  readonly round: number;
  readonly times: PlannedRoundTimes;
  readonly author: DemoPerson & ProjectMembership;
  readonly sentiment: Sentiment;
  readonly teammates: readonly DemoPerson[];
}

type TextKind = 'done' | 'doneItems' | 'trouble' | 'next' | 'freeText' | 'colleagueComment';

/** The texts for projects of any kind, and those for all software development projects. */
const sharedTexts = { general: generalTexts, development: developmentTexts };

const familyName = ({ name }: DemoPerson): string => name.split(' ')[0]!;

/**
 * Writes the texts of one project without repeating a sentence within a round or in the next one, and as far as there are
 * enough of them without one that another project has on the same day.
 */
export class TextWriter {
  /** Texts in shuffled order. A taken text moves to the end, so that it is repeated as late as possible. */
  private readonly queues = new Map<string, string[]>();
  /** Sentences used so far, by round. */
  private readonly usedTexts = new Map<number, Set<string>>();

  constructor(
    private readonly random: Random,
    private readonly scenario: ProjectScenario,
    /** The templates that all projects of the organization have used, by the day of the round. */
    private readonly taken: Set<string>,
  ) {}

  /** A sentence of a kind; undefined when every matching one was used in this round or the one before. */
  sentence(kind: TextKind, context: WritingContext): string | undefined {
    const { round, sentiment } = context;
    const { role, projectRole } = context.author;
    const { fromRound, shared, texts } = this.phase(round);
    const isLead = projectRole === 'editor' && (role === 'manager' || role === 'admin');
    // The phase's own texts come first, then those that it shares with other projects.
    const groups = [...(texts ? [texts] : []), ...shared.map((name) => sharedTexts[name])];
    const templates =
      kind === 'colleagueComment'
        ? [commentTexts.colleagueComments]
        : groups.map((group) => (isLead ? { ...group, ...group.leadOverrides } : group)[kind]);
    const takeWhere = (isAllowed: (place: string) => boolean) =>
      this.takeFirstAccepted(
        [kind, fromRound, isLead, templates.every(Array.isArray) ? '' : sentiment].join(' '),
        templates.flatMap((each) => (Array.isArray(each) ? each : each[sentiment])),
        (template) => {
          const place = `${context.times.openFrom} ${template}`;
          const text = isAllowed(place) ? this.fillUnused(template, context) : undefined;
          if (text !== undefined) this.taken.add(place);
          return text;
        },
      );
    return takeWhere((place) => !this.taken.has(place)) ?? takeWhere(() => true);
  }

  /** Up to `count` sentences of a kind. */
  sentences(kind: TextKind, count: number, context: WritingContext): string[] {
    return Array.from({ length: count }, () => this.sentence(kind, context)).filter(
      (text) => text !== undefined,
    );
  }

  /** A lead's comment on the author's report and the author's reply; undefined when all comments were used recently. */
  commentAndReply(lead: WritingContext['author'], context: WritingContext) {
    const exchanges = commentTexts.leadComments[context.sentiment];
    const templates = exchanges.map(({ comment }) => comment);
    return this.takeFirstAccepted(`exchange ${context.sentiment}`, templates, (template) => {
      const comment = this.fillUnused(template, { ...context, author: lead });
      const reply = exchanges.find((exchange) => exchange.comment === template)?.reply ?? '';
      return comment === undefined ? undefined : { comment, reply: this.fillUnused(reply, context) };
    });
  }

  /** Records a scripted text, so that it is not composed again by chance. */
  markUsed(round: number, text: string): string {
    const used = this.usedTexts.get(round) ?? new Set();
    this.usedTexts.set(round, used.add(text));
    return text;
  }

  private phase(round: number): ProjectPhase {
    const { phases } = this.scenario;
    return phases.findLast(({ fromRound }) => fromRound <= round) ?? phases[0]!;
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
  private fillUnused(template: string, { round, author, teammates }: WritingContext): string | undefined {
    const { features, clientContacts } = this.scenario;
    const { fromRound } = this.phase(round);
    const takeNext = (name: string, values: readonly string[]) =>
      this.takeFirstAccepted(`${name} ${fromRound}`, values, (value) => value);
    const placeholders: Record<string, () => string | undefined> = {
      feature: () => takeNext('feature', features),
      client: () => takeNext('client', clientContacts),
      mate: () => {
        const mate = this.random.pick(teammates);
        return mate && `${familyName(mate)}さん`;
      },
    };
    let isComplete = true;
    const text = template.replace(/\{(\w+)\}/g, (_, placeholder: string) => {
      const value = placeholders[placeholder]?.();
      isComplete &&= value !== undefined;
      return value ?? '';
    });
    const wasUsed = [round, round - 1].some((number) => this.usedTexts.get(number)?.has(text));
    if (!isComplete || wasUsed || text.includes(familyName(author))) return undefined;
    return this.markUsed(round, text);
  }
}
