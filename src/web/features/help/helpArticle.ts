import type { HelpSlug } from '../../lib/helpSlug';

/** A part of an article: a paragraph, or a heading, numbered steps or a list. */
export type HelpPart =
  string | { heading: string } | { steps: readonly string[] } | { list: readonly string[] };

export interface HelpArticle {
  title: string;
  /** What the article answers, in one sentence; shown in lists, too. */
  summary: string;
  parts: readonly HelpPart[];
  /** Articles to read next. */
  related?: readonly HelpSlug[];
}

/** The articles of one section, in the order of the list. */
export type HelpArticles = Partial<Record<HelpSlug, HelpArticle>>;

const textsOfPart = (part: HelpPart): readonly string[] => {
  if (typeof part === 'string') return [part];
  if ('heading' in part) return [part.heading];
  return 'steps' in part ? part.steps : part.list;
};

/** Every text of an article, for the search. */
export const textsOf = ({ title, summary, parts }: HelpArticle): string[] => [
  title,
  summary,
  ...parts.flatMap(textsOfPart),
];
