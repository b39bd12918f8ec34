import { entriesOf } from '../../../domain/entries';
import { searchMatcher } from '../../../domain/text/textSearch';
import type { HelpSlug } from '../../lib/helpSlug';
import { textsOf, type HelpArticle } from './articles/helpArticle';
import { helpSections, type HelpSection } from './helpSections';

export interface FoundSection extends Omit<HelpSection, 'articles'> {
  entries: readonly (readonly [HelpSlug, HelpArticle])[];
}

/** The articles that have all words of a search, by section; without words all of them. */
export function searchHelp(search: string): FoundSection[] {
  const isFound = searchMatcher(search);
  return helpSections
    .map(({ articles, ...section }) => ({
      ...section,
      entries: entriesOf(articles).filter(([, article]) => isFound(...textsOf(article))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The same articles in one list: those that have the words in the title come first, then those with them in the summary. */
export function bestArticles(search: string): FoundSection['entries'] {
  const isFound = searchMatcher(search);
  const found = searchHelp(search).flatMap(({ entries }) => entries);
  const isTitled = found.filter(([, { title }]) => isFound(title));
  const isSummed = found.filter(([, { title, summary }]) => isFound(title, summary));
  return [...new Set([...isTitled, ...isSummed, ...found])];
}
