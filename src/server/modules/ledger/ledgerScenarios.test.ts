import { testApp } from '../../../../test/support/app/testApp';
import { ledgerDriver } from '../../../../test/support/billing/ledgerDriver';
import { runScenario } from '../../../../test/support/billing/runScenario';
import { scenarios } from '../../../../test/support/billing/scenarios';

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
  const tested = await testApp();
  await runScenario(tested, ledgerDriver(tested), scenario);
});
