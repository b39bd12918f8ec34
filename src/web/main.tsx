import './app/setupNonce';
import { followTranslation } from './app/followTranslation';
import { startTelemetryWhenIdle } from './app/telemetry';

/**
 * The modules that the first page needs besides the theme and the store, which are entries of their own, in the order of the
 * imports. Evaluating all of them together, as importing `startApp` alone would, blocks a slow phone; between the parts the
 * browser can respond to input.
 */
const startupImports = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './app/App'),
];

async function main(): Promise<void> {
  followTranslation();
  startTelemetryWhenIdle();
  for (const run of startupImports) {
    await run();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  await startApp();
}

void main();
