import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { DataCopyError, type DataSource, type DataTable } from '../../db/dataCopy/dataSource';
import { LineDigest, type LineTotals } from '../../db/dataCopy/LineDigest';
import { counted } from '../../db/dataCopy/readData';
import { backupFormat, type Manifest } from './manifest';

const manifestFile = (folder: string) => path.join(folder, 'manifest.json');
const tableFile = (folder: string, { name }: DataTable) => path.join(folder, 'tables', `${name}.jsonl.gz`);
export const imageFile = (folder: string, name: string) => path.join(folder, 'images', name);

/** Only the user who runs the command may read a backup: it contains what people have written. */
const privateFile = { mode: 0o600, flag: 'wx' } as const;

/** Creates the folder, and removes it when `fill` fails, whose result is written as the manifest at the end. */
export async function writeBackupFolder(folder: string, fill: () => Promise<Manifest>): Promise<Manifest> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new DataCopyError(
      error.code === 'EEXIST'
        ? `${folder} はすでにあります。まだないフォルダーを指定してください。`
        : `${folder} を作れません（${error.code ?? error.message}）。`,
    );
  });
  try {
    await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
    await mkdir(path.join(folder, 'images'), { mode: 0o700 });
    const manifest = await fill();
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(manifestFile(folder), text, { ...privateFile, flush: true });
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function writeTable(folder: string, table: DataTable, source: DataSource): Promise<LineTotals> {
  const digest = new LineDigest();
  async function* texts() {
    for await (const lines of counted(source.readLines(table), digest)) yield `${lines.join('\n')}\n`;
  }
  await pipeline(
    Readable.from(texts()),
    createGzip(),
    createWriteStream(tableFile(folder, table), { mode: privateFile.mode, flags: 'wx', flush: true }),
  );
  return digest.totals;
}

/** The manifest of a backup that this release can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new DataCopyError(
      `${folder} に manifest.json がありません。完了したバックアップのフォルダーを指定してください。`,
    );
  const manifest = parseManifest(text);
  if (manifest?.format !== backupFormat)
    throw new DataCopyError(`${folder} の manifest.json は、このバージョンが読める形式ではありません。`);
  return manifest;
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return undefined;
  }
}

/** The data of a backup; reading a table throws DataCopyError unless all of it is as it was written. */
export function openBackup(folder: string, { migrations, tables, sequences }: Manifest): DataSource {
  const expected = new Map(tables.map(({ name, rows, checksum }) => [name, { rows, checksum }]));
  return {
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    async *readLines(table) {
      const digest = new LineDigest();
      try {
        yield* counted(readLineFile(tableFile(folder, table)), digest);
      } catch (error) {
        if (!isDamage(error)) throw error;
        throw damaged(table.name);
      }
      if (!isDeepStrictEqual(digest.totals, expected.get(table.name))) throw damaged(table.name);
    },
    readSequences: async () => sequences,
  };
}

const damaged = (what: string) =>
  new DataCopyError(`バックアップが壊れています（${what}）。別のバックアップを使ってください。`);

/** Errors of zlib have codes such as Z_BUF_ERROR. */
const isDamage = (error: unknown): boolean =>
  /^(?:Z_|ENOENT|ERR_STREAM_PREMATURE_CLOSE)/.test(String((error as NodeJS.ErrnoException).code));

/** Not by node:readline, which also splits at line separators within texts. */
async function* readLineFile(file: string): AsyncGenerator<string[]> {
  const input = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  input.on('error', (error) => text.destroy(error));
  let rest = '';
  for await (const chunk of input.pipe(text) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}
