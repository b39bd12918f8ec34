import { runScenario } from '../../../../test/support/billing/runScenario';
import { scenarios } from '../../../../test/support/billing/scenarios';
import { stripeApp } from '../../../../test/support/billing/stripeApp';
import { stripeDriver } from '../../../../test/support/billing/stripeDriver';

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
  const tested = await stripeApp();
  await runScenario(tested, stripeDriver(tested), scenario);
});
