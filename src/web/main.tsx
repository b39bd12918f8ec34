import './app/setupNonce';
import { startTelemetryWhenIdle } from './app/startTelemetryWhenIdle';

/**
 * What the page stands on, in the order in which one part needs the other. Run in one go, as `start` alone would,
 * these modules keep a slow phone from answering for half a second; between two of them the browser gets its turn.
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
