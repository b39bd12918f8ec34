import { testApp } from '../../../../../test/support/app/testApp';
import { ledgerWorld } from '../../../../../test/support/billing/ledgerWorld';
import { playScenario } from '../../../../../test/support/billing/playScenario';
import { scenarios } from '../../../../../test/support/billing/scenarios';

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
  const tested = await testApp();
  await playScenario(tested, ledgerWorld(tested), scenario);
});
