import { toKatakana } from '../../../domain/japaneseText';
import { searchMatcher } from '../../../domain/textSearch';
import type { Client } from './clientsApi';

/** The clients whose name or reading contains the words, also in hiragana, in the given order. */
export function findClients(clients: readonly Client[], search: string): Client[] {
  const matches = searchMatcher(toKatakana(search));
  return clients.filter(({ name, nameKana }) => matches(toKatakana(name), toKatakana(nameKana)));
}
