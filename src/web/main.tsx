import './app/setupNonce';
import { startAfterIdle } from './app/startAfterIdle';

/**
 * What the page stands on, in the order in which one part needs the other. Run in one go, as `start` alone would,
 * these modules keep a slow phone from answering for half a second; between two of them the browser gets its turn.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './app/createStore'),
  () => import(/* webpackMode: "eager" */ './app/theme/theme'),
  () => import(/* webpackMode: "eager" */ './app/App'),
];

async function main(): Promise<void> {
  startAfterIdle();
  for (const run of parts) {
    await run();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  await start();
}

void main();
