import { operationEndpoints } from './operationEndpoints';
import { tagsByArg } from './tags';

/** Replaces RTK Query's builder: returns the definition with its kind. */
const build = {
  query: (definition: object) => ({ kind: 'query', ...definition }),
  mutation: (definition: object) => ({ kind: 'mutation', ...definition }),
  infiniteQuery: (definition: object) => ({ kind: 'infiniteQuery', ...definition }),
} as never;

it('defines queries and mutations under the names of their operations', () => {
  const providesTags = tagsByArg('Project');
  const endpoints = operationEndpoints({
    queries: { getProject: { providesTags } },
    mutations: { createProject: {}, exportClients: {} },
  })(build);
  expect(endpoints).toMatchObject({
    getProject: { kind: 'query', providesTags },
    createProject: { kind: 'mutation' },
    exportClients: { kind: 'mutation' },
  });
});

it('sends the argument without the keys that are only for the cache', () => {
  const { getProject, createRead } = operationEndpoints({
    queries: { getProject: {} },
    mutations: { createRead: { query: ({ openFrom: _, ...input }) => input } },
  })(build);
  const input = { organizationId: 1, projectId: 2, surveyIds: [3] };
  expect(getProject.query?.({ projectId: 2 })).toEqual({ projectId: 2 });
  expect(createRead.query?.({ ...input, openFrom: '2026-11-16' })).toEqual(input);
});

it('follows the cursors of a paged list', () => {
  const { getAnswerTimeline } = operationEndpoints({ pagedQueries: { getAnswerTimeline: {} } })(build);
  const arg = { queryArg: { projectId: 2 }, pageParam: null };
  expect(getAnswerTimeline.query?.(arg)).toEqual({ projectId: 2 });
  expect(getAnswerTimeline.query?.({ ...arg, pageParam: 'x' })).toEqual({ projectId: 2, cursor: 'x' });
  const { getNextPageParam } = getAnswerTimeline.infiniteQueryOptions;
  const page = { surveys: [], questionSets: [], nextCursor: 'x' };
  expect(getNextPageParam(page, [page], null, [null], arg.queryArg)).toBe('x');
});

it('does not compile when contract and endpoint disagree', () => {
  // @ts-expect-error -- no such operation
  operationEndpoints({ queries: { getProjekt: {} } });
  // @ts-expect-error -- the replies of getProject have no cursor
  operationEndpoints({ pagedQueries: { getProject: {} } });
  // @ts-expect-error -- a POST operation is no query
  operationEndpoints({ queries: { createProject: {} } });
  // @ts-expect-error -- the input of getProject has no organizationId
  operationEndpoints({ queries: { getProject: { providesTags: tagsByArg('Projects') } } });
  // @ts-expect-error -- the reply of getProject has no such key
  operationEndpoints({ queries: { getProject: { providesTags: (reply) => [reply?.nothing] } } });
  // @ts-expect-error -- openFrom is no part of the input of createRead
  operationEndpoints({ mutations: { createRead: {} } });
  operationEndpoints({
    // @ts-expect-error -- the argument of getClients is its input
    queries: { getClients: { query: () => ({ organizationId: 1 }) } },
  });
  expect.assertions(0);
});
