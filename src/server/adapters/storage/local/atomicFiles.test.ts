import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../clock';
import { removeUnfinishedFiles, writeFileAtomically } from './atomicFiles';

const folder = path.join(tmpdir(), `koenowa-files-${randomUUID()}`);
const drafts = path.join(folder, '.unfinished');
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (text: string, isComplete: () => boolean = () => true) =>
  writeFileAtomically(folder, 'a/file', async (file) => {
    await file.write(text);
    return isComplete();
  });
const fail = () => {
  throw new Error('The disk is full');
};

test('a write that fails does not change the existing file', async () => {
  expect(await write('first')).toBe(true);
  await expect(write('second', fail)).rejects.toThrow('The disk is full');
  expect(await write('third', () => false)).toBe(false);
  expect(await readFile(path.join(folder, 'a/file'), 'utf8')).toBe('first');
  expect(await readdir(drafts)).toEqual([]);
});

test('removes old unfinished files, not new ones', async () => {
  await mkdir(drafts, { recursive: true });
  await writeFile(path.join(drafts, 'old'), '');
  await writeFile(path.join(drafts, 'new'), '');
  const longAgo = new Date(systemClock.now().getTime() - 2 * 3_600_000);
  await utimes(path.join(drafts, 'old'), longAgo, longAgo);
  await removeUnfinishedFiles(folder);
  expect(await readdir(drafts)).toEqual(['new']);
});

test('does nothing when the folder does not exist', async () => {
  await expect(removeUnfinishedFiles(path.join(folder, 'none'))).resolves.toBeUndefined();
});
