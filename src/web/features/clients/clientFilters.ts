import { toKatakana } from '../../../domain/text/japaneseText';
import { searchMatcher } from '../../../domain/text/textSearch';
import type { Client } from './clientsApi';

/** The clients whose name or reading contains the words, also in hiragana, in the given order. */
export function findClients(clients: readonly Client[], search: string): Client[] {
  const matches = searchMatcher(toKatakana(search));
  return clients.filter(({ name, nameKana }) => matches(toKatakana(name), toKatakana(nameKana)));
}
