// npm run dev: the page with hot reload on PORT (3000), the server restarted on change on the port after it.
import './lib/checkNode.mjs';
import { spawn } from 'node:child_process';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { loadEnvironment, root, tool } from './lib/run.mjs';

loadEnvironment();
const port = Number(process.env.PORT ?? 3000);
const api = `http://127.0.0.1:${port + 1}`;

const programs = [
  {
    args: [
      tool('tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--include=src/server/db/**',
      'src/server/main.ts',
    ],
    env: { PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
  },
  {
    args: [tool('webpack/bin/webpack.js'), 'serve', '--mode', 'development'],
    env: { PORT: String(port), DEV_API: api }, // webpack.config.ts proxies to DEV_API
  },
];

await command(async () => {
  await buildStale(['model']);
  const children = programs.map(({ args, env }) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  // When one of the programs ends, the other is ended, too.
  const endAll = () => children.forEach((child) => child.kill('SIGTERM'));
  process.removeAllListeners('SIGINT').on('SIGINT', endAll);
  process.removeAllListeners('SIGTERM').on('SIGTERM', endAll);
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) =>
          child.once('exit', (code) => {
            if (code) process.exitCode = code;
            endAll();
            resolve();
          }),
        ),
    ),
  );
});
