import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { systemClock } from '../../adapters/clock';
import { createStorage } from '../../adapters/storage/createStorage';
import type { FileStorage } from '../../adapters/storage/storage';
import { dataOf, inSnapshot } from '../../db/dataCopy/readData';
import { expectMigrated } from '../../db/migrate';
import type { Config } from '../../lib/config';
import { imageKey } from '../../modules/images/imageNames';
import { isImageInUse } from '../../modules/images/images.queries';
import { countRound } from '../../modules/rounds/roundFigures';
import { imageNames } from '../backup/copyImages';
import { createProgress } from '../progress';
import { expectData, withDatabase } from '../backup/openDatabases';
import {
  listFindings,
  listRoundsAfter,
  listUnusedKeys,
  type Finding,
  type RoundToCheck,
} from './checks.queries';

const roundsAtATime = 100;

/** Compares what the database and the storage keep with what it follows from; writes nothing. */
export async function verifyData(config: Config): Promise<Finding[]> {
  expectData(config);
  const storage = await createStorage(config, systemClock);
  return withDatabase(config, async (database) => {
    await expectMigrated(database);
    const say = createProgress();
    // Before the snapshot: a file is stored after its row.
    const keys: string[] = [];
    for await (const key of storage.list()) keys.push(key);
    const { findings, unused, missing } = await inSnapshot(database.pool, async (client) => ({
      findings: [...(await listFindings(client, say)), await checkRounds(client, say)],
      unused: await listUnusedKeys(client, keys),
      missing: await listMissingImages(client, config, storage),
    }));
    // Files and rows that were removed while the check ran are no findings, so each is looked up once more.
    const isUnused = await Promise.all(unused.map((key) => storage.has(key)));
    const isMissing: boolean[] = [];
    for (const name of missing) isMissing.push(await isImageInUse(database.kysely, name));
    return [
      ...findings,
      finding(
        '保存先にない画像',
        missing.filter((_, index) => isMissing[index]),
      ),
      finding(
        'どこからも参照されていない保存先のファイル',
        unused.filter((_, index) => isUnused[index]),
      ),
    ];
  }).finally(() => storage.close());
}

const finding = (check: string, found: readonly string[]): Finding => ({
  check,
  count: found.length,
  examples: found.slice(0, 5),
});

async function checkRounds(client: pg.PoolClient, say: (describe: () => string) => void): Promise<Finding> {
  const wrong = [];
  let rounds: RoundToCheck[];
  let afterId = 0;
  do {
    rounds = await listRoundsAfter(client, afterId, roundsAtATime);
    wrong.push(...rounds.filter((round) => !isCounted(round)).map(({ id }) => `round ${id}`));
    afterId = rounds.at(-1)?.id ?? afterId;
    say(() => `回の集計: ${afterId}番まで`);
  } while (rounds.length === roundsAtATime);
  return finding('回の集計（rounds）', wrong);
}

function isCounted({ kept, isListed, surveys, ...round }: RoundToCheck): boolean {
  const { tally, low_questions, condition_score, completed, asked } = countRound(round, surveys);
  const counted = { tally: JSON.parse(tally) as unknown, completed, asked };
  const scored = { condition_score, low_questions: JSON.parse(low_questions) as unknown };
  const { tally: keptTally, completed: keptCompleted, asked: keptAsked, ...keptScored } = kept;
  return (
    isDeepStrictEqual(counted, { tally: keptTally, completed: keptCompleted, asked: keptAsked }) &&
    (!isListed || isDeepStrictEqual(scored, keptScored))
  );
}

async function listMissingImages(
  client: pg.PoolClient,
  config: Config,
  storage: FileStorage,
): Promise<string[]> {
  const missing = [];
  for await (const names of imageNames(await dataOf(client)))
    for (const name of names) if (!(await storage.has(imageKey(config, name)))) missing.push(name);
  return missing;
}
