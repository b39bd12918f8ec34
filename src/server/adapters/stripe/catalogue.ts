import { type OfferedPlan, offeredPlans, planNames, planPrices } from '../../../domain/plans';
import { taxRatePercent } from '../../../domain/prices';
import { idOf, type Stripe, type StripeLoader } from './stripeLoader';

/** What is sold at Stripe, by the names under which it is found there. */
export interface Catalogue {
  priceIds: Readonly<Record<OfferedPlan, string>>;
  /** The tax rate that comes on top. */
  taxRateId: string;
  /** The plan that a product is; prices may change, products stay. */
  planOf(product: string | { id: string }): OfferedPlan | undefined;
}

const lookupKey = (plan: OfferedPlan) => `koenowa_${plan}_monthly`;

/** Prices and the tax rate as the domain has them, looked up once a process and made where Stripe has none yet. */
export function createCatalogueLoader(client: StripeLoader): () => Promise<Catalogue> {
  let known: Promise<Catalogue> | undefined;
  return () =>
    (known ??= client()
      .then(load)
      .catch((error: unknown) => {
        // The next request looks again.
        known = undefined;
        throw error;
      }));
}

async function load(stripe: Stripe): Promise<Catalogue> {
  const { data } = await stripe.prices.list({
    lookup_keys: offeredPlans.map(lookupKey),
    active: true,
    limit: 100,
  });
  const found = new Map(data.map((price) => [price.lookup_key, price]));
  const prices: Stripe.Price[] = [];
  // Seldom, and once: one after the other, so that Stripe's limits are far.
  for (const plan of offeredPlans) {
    const price = found.get(lookupKey(plan));
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

/** A price of Stripe's never changes: another amount is another price, which takes over the name and the product. */
async function createPrice(
  stripe: Stripe,
  plan: OfferedPlan,
  before: Stripe.Price | undefined,
): Promise<Stripe.Price> {
  const amount = planPrices[plan];
  const product = before
    ? idOf(before.product)
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

/** Another rate of the same height may serve other books: ours is known by its mark. */
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
