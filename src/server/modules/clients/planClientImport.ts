import type { Kysely } from 'kysely';
import { clientFields } from '../../../contract/clients.schemas';
import { withinPlaces, type ImportLine } from '../../../domain/imports';
import { foldWidth, toKatakana } from '../../../domain/japaneseText';
import type { Schema } from '../../db/schema';
import { faultOf } from '../imports/faultOf';
import type { TableRow } from '../imports/readTable';
import { firstLines } from '../imports/repeated';
import { countClients, findNamesakes, mostClients } from './clients.queries';

/** A line of a CSV of clients, ready to be written. */
export interface ClientLine extends ImportLine {
  name: string;
  nameKana: string;
  /** The client of that name; null when it is new. */
  clientId: number | null;
}

/** What each line would do: a name that is there already gets the new reading, another one is a new client. */
export async function planClientImport(
  db: Kysely<Schema>,
  organizationId: number,
  rows: readonly TableRow<'name' | 'nameKana'>[],
): Promise<ClientLine[]> {
  const namesakes = await findNamesakes(
    db,
    organizationId,
    rows.map(({ cells }) => cells.name),
  );
  const earlier = firstLines(rows.map(({ line, cells }) => ({ line, key: foldWidth(cells.name) })));
  const lines = rows.map(({ line, cells }, index): ClientLine => {
    const { name } = cells;
    const nameKana = toKatakana(cells.nameKana).trim();
    const { clientId = null, nameKana: current = null } = namesakes[index] ?? {};
    const message =
      faultOf(clientFields.name, name) ??
      faultOf(clientFields.nameKana, nameKana) ??
      (earlier[index] === null ? null : `${earlier[index]}行目と同じ取引先です。`);
    const outcome = clientId === null ? 'create' : nameKana === current ? 'same' : 'update';
    return { line, subject: name, outcome: message ? 'error' : outcome, message, name, nameKana, clientId };
  });
  return withinPlaces(lines, mostClients - (await countClients(db, organizationId)), {
    outcome: 'error',
    message: `取引先は${mostClients}件まで登録できます。`,
  });
}
