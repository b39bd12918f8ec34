import './app/setupNonce';
import { startTelemetryWhenIdle } from './app/startTelemetryWhenIdle';

/**
 * The modules of the first page in the order of their dependencies. Evaluated in one task they block a slow phone for half
 * a second, so the browser can handle events between them.
 */
const startupImports = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './app/createStore'),
  () => import(/* webpackMode: "eager" */ './app/theme/theme'),
  () => import(/* webpackMode: "eager" */ './app/App'),
];

async function main(): Promise<void> {
  startTelemetryWhenIdle();
  for (const run of startupImports) {
    await run();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { startApp: start } = await import(/* webpackMode: "eager" */ './app/startApp');
  await start();
}

void main();
