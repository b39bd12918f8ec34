import { type OfferedPlan, offeredPlans, planNames, planPrices } from '../../../domain/billing/plans';
import { taxRatePercent } from '../../../domain/billing/prices';
import { idOf, type Stripe, type StripeLoader } from './stripeLoader';

/** The Stripe ids of our prices and tax rate. */
export interface Catalogue {
  priceIds: Readonly<Record<OfferedPlan, string>>;
  taxRateId: string;
  /** The plan of a product; undefined for other products. A plan keeps its product when its price changes. */
  planOf(product: string | { id: string }): OfferedPlan | undefined;
}

const lookupKey = (plan: OfferedPlan) => `koenowa_${plan}_monthly`;

/** Loads the catalogue once a process, and creates prices and the tax rate that Stripe does not have yet. */
export function createCatalogueLoader(client: StripeLoader): () => Promise<Catalogue> {
  let loading: Promise<Catalogue> | undefined;
  return () =>
    (loading ??= client()
      .then(loadCatalogue)
      .catch((error: unknown) => {
        // The next call retries.
        loading = undefined;
        throw error;
      }));
}

async function loadCatalogue(stripe: Stripe): Promise<Catalogue> {
  const { data } = await stripe.prices.list({
    lookup_keys: offeredPlans.map(lookupKey),
    active: true,
    limit: 100,
  });
  const pricesByKey = new Map(data.map((price) => [price.lookup_key, price]));
  const prices: Stripe.Price[] = [];
  // Sequential, to stay below Stripe's rate limit.
  for (const plan of offeredPlans) {
    const price = pricesByKey.get(lookupKey(plan));
    prices.push(price?.unit_amount === planPrices[plan] ? price : await createPrice(stripe, plan, price));
  }
  const plans = new Map(prices.map(({ product }, index) => [idOf(product), offeredPlans[index]]));
  return {
    priceIds: Object.fromEntries(
      prices.map(({ id }, index) => [offeredPlans[index], id]),
    ) as Catalogue['priceIds'],
    taxRateId: (await findTaxRate(stripe)) ?? (await createTaxRate(stripe)),
    planOf: (product) => plans.get(idOf(product)),
  };
}

/** Stripe prices are immutable. A new price takes over the lookup key and product of the previous one. */
async function createPrice(
  stripe: Stripe,
  plan: OfferedPlan,
  previous: Stripe.Price | undefined,
): Promise<Stripe.Price> {
  const amount = planPrices[plan];
  const product = previous
    ? idOf(previous.product)
    : (
        await stripe.products.create(
          { name: planNames[plan], metadata: { plan } },
          { idempotencyKey: `koenowa:product:${plan}` },
        )
      ).id;
  return stripe.prices.create(
    {
      product,
      currency: 'jpy',
      unit_amount: amount,
      recurring: { interval: 'month' },
      tax_behavior: 'exclusive',
      lookup_key: lookupKey(plan),
      transfer_lookup_key: true,
    },
    { idempotencyKey: `koenowa:price:${plan}:${amount}:${product}` },
  );
}

/** The tax rate that our metadata marks, because the Stripe account may have others with the same percentage. */
async function findTaxRate(stripe: Stripe): Promise<string | undefined> {
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: false, limit: 100 })) {
    if (rate.metadata?.koenowa === String(taxRatePercent) && rate.percentage === taxRatePercent)
      return rate.id;
  }
  return undefined;
}

async function createTaxRate(stripe: Stripe): Promise<string> {
  const { id } = await stripe.taxRates.create(
    {
      display_name: '消費税',
      percentage: taxRatePercent,
      inclusive: false,
      country: 'JP',
      metadata: { koenowa: String(taxRatePercent) },
    },
    { idempotencyKey: `koenowa:taxRate:${taxRatePercent}` },
  );
  return id;
}
