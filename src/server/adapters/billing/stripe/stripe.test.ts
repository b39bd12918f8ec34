import { playScenario } from '../../../../../test/support/billing/playScenario';
import { scenarios } from '../../../../../test/support/billing/scenarios';
import { stripeApp } from '../../../../../test/support/billing/stripeApp';
import { stripeWorld } from '../../../../../test/support/billing/stripeWorld';

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
  const tested = await stripeApp();
  await playScenario(tested, stripeWorld(tested), scenario);
});
