import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../clock';
import { removeUnfinishedFiles, writeFileAtomically } from './atomicFiles';

const folder = path.join(tmpdir(), `koenowa-files-${randomUUID()}`);
const drafts = path.join(folder, '.unfinished');
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (text: string, end: () => boolean = () => true) =>
  writeFileAtomically(folder, 'a/file', async (file) => {
    await file.write(text);
    return end();
  });
const fail = () => {
  throw new Error('The disk is full');
};

test('what could not be written whole leaves the file before it as it was', async () => {
  expect(await write('first')).toBe(true);
  await expect(write('second', fail)).rejects.toThrow('The disk is full');
  expect(await write('third', () => false)).toBe(false);
  expect(await readFile(path.join(folder, 'a/file'), 'utf8')).toBe('first');
  expect(await readdir(drafts)).toEqual([]);
});

test('what a crash left is removed, what is being written is not', async () => {
  await mkdir(drafts, { recursive: true });
  await writeFile(path.join(drafts, 'old'), '');
  await writeFile(path.join(drafts, 'new'), '');
  const longAgo = new Date(systemClock.now().getTime() - 2 * 3_600_000);
  await utimes(path.join(drafts, 'old'), longAgo, longAgo);
  await removeUnfinishedFiles(folder);
  expect(await readdir(drafts)).toEqual(['new']);
});

test('there may be nothing yet', async () => {
  await expect(removeUnfinishedFiles(path.join(folder, 'none'))).resolves.toBeUndefined();
});
