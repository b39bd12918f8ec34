import type { FastifyInstance } from 'fastify';
import { contract } from '../../../src/contract/contract';
import { pathParameters, type Endpoint } from '../../../src/contract/endpoint';
import type { GetOperation, Input, Operation } from '../../../src/contract/types';
import { callApiUnvalidated } from '../app/callApi';
import type { TestPerson } from '../factories/people';

/** Values that calls need together, by the names of their inputs: a project with a round, a concern, a person. */
export type Place = Readonly<Record<string, unknown>>;

/** An id that no row has. */
export const unknownId = 2 ** 40;

/** Operations whose replies contain nothing that people wrote or answered, and that are slow or ask another system. */
const leftOut: readonly Operation[] = [
  'lookUpAddress',
  'getSlackChannels',
  'getSubscriptionPreview',
  'getQuotePdf',
];

/** Optional inputs with which a call reads something else than without. */
const filters: { [O in GetOperation]?: readonly Partial<Input<O>>[] } = {
  getConcerns: [{}, { search: '相談' }, { view: 'addressed' }, { state: 'settled' }, { state: 'unanswered' }],
  getAnswerTimeline: [{}, { view: 'unanswered' }, { text: true }, { unreplied: true }],
  exportAnswers: [{}, { view: 'unanswered' }],
  getOrganizationReports: [{}, { view: 'unread' }],
  searchReports: [{ text: 'レポート' }],
  getNotifications: [{ page: 1, limit: 100 }],
  getOrganizationProjects: [{}, { projectStatus: 'archived' }],
};

export interface ReadRequest {
  operation: Operation;
  input: Place;
}

const isRead = (operation: Operation): boolean => {
  const { method, action, redirects }: Endpoint = contract[operation];
  return (
    method === 'GET' &&
    action !== 'public' &&
    action !== 'signed' &&
    !redirects &&
    !leftOut.includes(operation)
  );
};

/**
 * Every GET call of the contract at every place that has what the call requires, with all filters. Throws for a call that
 * no place fits, so that a new one is not left out unnoticed.
 */
export function readRequests(places: readonly Place[]): ReadRequest[] {
  return (Object.keys(contract) as Operation[]).filter(isRead).flatMap((operation) => {
    const { required, path }: Endpoint = contract[operation];
    const variants: readonly Place[] = filters[operation as GetOperation] ?? [{}];
    const names = new Set([...required, ...pathParameters(path)]);
    for (const name of Object.keys(variants[0]!)) names.delete(name);
    const inputs = new Map(
      places
        .filter((place) => [...names].every((name) => name in place))
        .map((place) => Object.fromEntries([...names].map((name) => [name, place[name]])))
        .map((input) => [JSON.stringify(input), input]),
    );
    if (inputs.size === 0)
      throw new Error(`No place has what ${operation} requires: ${[...names].join(', ')}`);
    return [...inputs.values()].flatMap((input) =>
      variants.map((variant) => ({ operation, input: { ...input, ...variant } })),
    );
  });
}

export interface ReadReply extends ReadRequest {
  status: number;
  body: unknown;
}

/** The replies to a person, refusals included. Throws for a failure of the server, which would hide what it replies. */
export async function repliesTo(
  app: FastifyInstance,
  { token }: TestPerson,
  requests: readonly ReadRequest[],
): Promise<ReadReply[]> {
  const replies: ReadReply[] = [];
  for (const { operation, input } of requests) {
    const { status, body } = await callApiUnvalidated(app, operation, input, token);
    if (status >= 500) throw new Error(`${operation} failed: ${JSON.stringify({ input, body })}`);
    replies.push({ operation, input, status, body });
  }
  return replies;
}

/** A call as a key of comparisons and a name in messages. */
export const requestName = ({ operation, input }: ReadRequest): string =>
  `${operation} ${JSON.stringify(input)}`;
