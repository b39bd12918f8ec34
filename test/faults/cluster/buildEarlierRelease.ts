import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Builds the release before the newest migration, or that of the commit in ROLL_OVER_FROM, and returns its folder. It is
 * kept, so that only the first run takes minutes.
 */
export function buildEarlierRelease(): string {
  const newest = () => git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'src/server/db/migrations');
  const commit = git('rev-parse', process.env.ROLL_OVER_FROM ?? `${newest()}~1`);
  const folder = path.resolve('build/faults', commit);
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`]);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  // npm writes this file at the end of an installation.
  if (!existsSync(path.join(folder, 'node_modules/.package-lock.json'))) {
    const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
    if (lock(folder) === lock('.'))
      symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    else run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  }
  run(process.execPath, 'scripts/build.mjs');
  return path.join(folder, 'build/app');
}
