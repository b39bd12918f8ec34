import './app/setupNonce';
import { startTelemetryWhenIdle } from './app/startTelemetryWhenIdle';

/**
 * The modules of the first page, in the order of their imports. Evaluating them together, as importing `startApp` alone
 * would, blocks a slow phone for half a second; between them the browser can respond to input.
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
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  await startApp();
}

void main();
