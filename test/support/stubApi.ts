import { contract } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Input, Operation, Reply } from '../../src/contract/types';

type StubbedReply<O extends Operation> = (input: Input<O>) => Reply<O> | Promise<Reply<O>>;
type StubbedReplies = { [O in Operation]?: StubbedReply<O> };

/** Thrown by a stub to reply with an error status. */
export class StubbedError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly error = 'stubbed',
    readonly details?: readonly { path: string; message: string }[],
  ) {
    super(message);
  }
}

/** A stub that fails like a lost connection. */
export const failAsOffline = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Stubs operations by replacing fetch, typed by the contract. For situations that the real server cannot produce on
 * request, such as a lost reply or a concurrent edit; everything else is tested with the real server.
 */
export function stubApi(answers: StubbedReplies) {
  const calls: { operation: Operation; input: unknown }[] = [];
  // Asked by the navigation of every page.
  answers.getOrganizationRisks ??= () => ({ projects: [] });
  answers.getWaitingComments ??= () => ({ comments: [] });
  answers.getUnansweredConcerns ??= () => ({ concerns: [], unanswered: 0, waiting: 0 });
  answers.getMyActions ??= () => ({ actions: [] });
  answers.getDrivers ??= () => ({ rounds: 0, compared: 0, projects: 0, drivers: [], closest: null });
  answers.getAnalysisFeedbackRates ??= () => ({ engines: [], comments: [] });

  const fetchStub = jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    const request = new Request(target, init);
    const match = matchOperation(request);
    const answer = match && (answers[match.operation] as StubbedReply<Operation> | undefined);
    if (!match || !answer) return Response.json({ message: 'not stubbed' }, { status: 404 });
    const body = request.method === 'POST' ? ((await request.json()) as object) : {};
    const input = { ...match.input, ...body };
    calls.push({ operation: match.operation, input });
    try {
      return Response.json(await answer(input as never));
    } catch (error) {
      if (!(error instanceof StubbedError)) throw error;
      const { message, error: code, details } = error;
      return Response.json({ message, error: code, ...(details && { details }) }, { status: error.status });
    }
  });

  return {
    answers,
    /** The inputs of all requests of one operation, in order. */
    inputsOf: <O extends Operation>(operation: O) =>
      calls.filter((call) => call.operation === operation).map(({ input }) => input as Input<O>),
    restore: () => fetchStub.mockRestore(),
  };
}

const operationPatterns = (Object.entries(contract) as [Operation, Endpoint][]).map(
  ([operation, { method, path }]) => ({
    operation,
    method,
    pattern: new RegExp(`/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }),
);

function matchOperation(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  for (const { operation, method, pattern } of operationPatterns) {
    const match = method === request.method ? pattern.exec(pathname) : null;
    if (match)
      return {
        operation,
        input: parseNumericValues({ ...match.groups, ...Object.fromEntries(searchParams) }),
      };
  }
  return undefined;
}

/** URLs contain text, but ids of the contract are numbers. */
const parseNumericValues = (input: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, /^\d+$/.test(value) ? Number(value) : value]),
  );
