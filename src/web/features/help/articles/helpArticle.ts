import type { HelpSlug } from '../../../lib/helpSlug';
import type pictureSizes from './pictureSizes.json';

/** A picture of the product in public/help, made by `npm run screens`. */
export interface HelpPicture {
  picture: keyof typeof pictureSizes;
  /** The content of the picture in words, for people who cannot see it. */
  alt: string;
}

/** A part of an article: a paragraph, or a heading, numbered steps, a list or a picture. */
export type HelpPart =
  string | { heading: string } | { steps: readonly string[] } | { list: readonly string[] } | HelpPicture;

export interface HelpArticle {
  title: string;
  /** The answer of the article in one sentence, which lists show, too. */
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
  if ('picture' in part) return [];
  return 'steps' in part ? part.steps : part.list;
};

/** Every text of an article, for the search. */
export const textsOf = ({ title, summary, parts }: HelpArticle): string[] => [
  title,
  summary,
  ...parts.flatMap(textsOfPart),
];
