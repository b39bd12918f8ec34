import type Stripe from 'stripe';
import { cashBalanceOf } from './cashBalance';
import { invalidRequestError } from './fakeStripeError';
import { listObjects, kinds, listOf, type FakeStripeState } from './state';

type JsonObject = Record<string, unknown>;

/** Lines that come with an invoice; the others are listed (docs: Retrieve an invoice's line items). */
const firstLines = 10;

/**
 * What a call is answered with: objects in place of ids where it was asked for (docs: Expanding responses), at most four
 * levels deep, so in a list one less than in an object alone.
 */
export function expandReply(world: FakeStripeState, reply: object, paths: readonly string[]): object {
  const copy = structuredClone(reply) as JsonObject;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4)
      throw invalidRequestError(
        `You cannot expand more than 4 levels of a property. Property: ${path}`,
        'expand',
      );
    walk(world, copy, steps, path);
  }
  truncateLines(copy);
  return copy;
}

function truncateLines(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('object' in node && node.object === 'invoice') {
    const { lines } = node as Stripe.Invoice;
    lines.has_more = lines.data.length > firstLines;
    lines.data.splice(firstLines);
  }
  Object.values(node).forEach(truncateLines);
}

function walk(world: FakeStripeState, node: unknown, [step, ...rest]: readonly string[], path: string): void {
  if (step === undefined || node === null) return;
  if (Array.isArray(node)) return node.forEach((one) => walk(world, one, [step, ...rest], path));
  if (typeof node !== 'object') throw cannotExpandError(step, path);
  const at = node as JsonObject;
  at[step] = valueAt(world, at, step, path);
  walk(world, at[step], rest, path);
}

function valueAt(world: FakeStripeState, node: JsonObject, step: string, path: string): unknown {
  const value = node[step] ?? included(world, node, step);
  if (value === undefined) throw cannotExpandError(step, path);
  if (typeof value !== 'string') return value;
  const kind = kinds.find((one) => world.rows[one].has(value));
  if (!kind) throw cannotExpandError(step, path);
  return structuredClone(world.rows[kind].get(value));
}

/** What an object has only when it is asked for. */
function included(world: FakeStripeState, node: JsonObject, step: string): unknown {
  const id = String(node.id);
  if (node.object === 'customer' && step === 'cash_balance') return structuredClone(cashBalanceOf(world, id));
  if (node.object === 'customer' && step === 'subscriptions')
    return listOf(
      structuredClone(
        listObjects(world, 'subscription').filter((one) => one.customer === id && one.status !== 'canceled'),
      ).toReversed(),
      `/v1/customers/${id}/subscriptions`,
    );
  if (node.object === 'invoice' && step === 'payments')
    return listOf(
      structuredClone(listObjects(world, 'invoice_payment').filter((one) => one.invoice === id)).toReversed(),
      `/v1/invoice_payments?invoice=${id}`,
    );
  return node[step];
}

const cannotExpandError = (step: string, path: string) =>
  invalidRequestError(
    `This property cannot be expanded (${step}). You may want to look at: ${path}`,
    'expand',
  );
