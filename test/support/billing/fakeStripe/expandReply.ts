import type Stripe from 'stripe';
import { cashBalanceOf } from './cashBalance';
import { invalidRequestError } from './fakeStripeError';
import { listObjects, kinds, listOf, type FakeStripeState } from './state';

type JsonObject = Record<string, unknown>;

/** An invoice includes its first lines only; the others must be listed (docs: Retrieve an invoice's line items). */
const maxIncludedLines = 10;

/** Replaces ids by objects at the given paths (docs: Expanding responses), at most four levels deep. */
export function expandReply(state: FakeStripeState, reply: object, paths: readonly string[]): object {
  const copy = structuredClone(reply) as JsonObject;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4)
      throw invalidRequestError(
        `You cannot expand more than 4 levels of a property. Property: ${path}`,
        'expand',
      );
    expandPath(state, copy, steps, path);
  }
  truncateLines(copy);
  return copy;
}

function truncateLines(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('object' in node && node.object === 'invoice') {
    const { lines } = node as Stripe.Invoice;
    lines.has_more = lines.data.length > maxIncludedLines;
    lines.data.splice(maxIncludedLines);
  }
  Object.values(node).forEach(truncateLines);
}

function expandPath(
  state: FakeStripeState,
  node: unknown,
  [step, ...rest]: readonly string[],
  path: string,
): void {
  if (step === undefined || node === null) return;
  if (Array.isArray(node)) return node.forEach((child) => expandPath(state, child, [step, ...rest], path));
  if (typeof node !== 'object') throw cannotExpandError(step, path);
  const object = node as JsonObject;
  object[step] = expandedValue(state, object, step, path);
  expandPath(state, object[step], rest, path);
}

function expandedValue(state: FakeStripeState, node: JsonObject, step: string, path: string): unknown {
  const value = node[step] ?? expandableValue(state, node, step);
  if (value === undefined) throw cannotExpandError(step, path);
  if (typeof value !== 'string') return value;
  const kind = kinds.find((candidate) => state.rows[candidate].has(value));
  if (!kind) throw cannotExpandError(step, path);
  return structuredClone(state.rows[kind].get(value));
}

/** Properties that an object has only when they are expanded. */
function expandableValue(state: FakeStripeState, node: JsonObject, step: string): unknown {
  const id = String(node.id);
  if (node.object === 'customer' && step === 'cash_balance') return structuredClone(cashBalanceOf(state, id));
  if (node.object === 'customer' && step === 'subscriptions')
    return listOf(
      structuredClone(
        listObjects(state, 'subscription').filter(
          ({ customer, status }) => customer === id && status !== 'canceled',
        ),
      ).toReversed(),
      `/v1/customers/${id}/subscriptions`,
    );
  if (node.object === 'invoice' && step === 'payments')
    return listOf(
      structuredClone(
        listObjects(state, 'invoice_payment').filter(({ invoice }) => invoice === id),
      ).toReversed(),
      `/v1/invoice_payments?invoice=${id}`,
    );
  return node[step];
}

const cannotExpandError = (step: string, path: string) =>
  invalidRequestError(
    `This property cannot be expanded (${step}). You may want to look at: ${path}`,
    'expand',
  );
