import { toKatakana } from '../../../domain/japaneseText';
import { normalizeForSearch } from '../../lib/normalizeForSearch';
import type { Client } from './clientsApi';

const normalize = (text: string): string => normalizeForSearch(toKatakana(text));

/** The clients of which name or reading has `search` in it, in the order they came. */
export function findClients(clients: readonly Client[], search: string): Client[] {
  const wanted = normalize(search);
  return clients.filter(({ name, nameKana }) =>
    [name, nameKana].some((text) => normalize(text).includes(wanted)),
  );
}
