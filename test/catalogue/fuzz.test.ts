import fc from 'fast-check';
import { contract } from '../../src/contract/contract';
import { pathParameters, type Endpoint } from '../../src/contract/endpoint';
import { schemas } from '../../src/contract/schemas';
import type { Operation } from '../../src/contract/types';
import { roles } from '../../src/domain/roles';
import { newIpAddress } from '../support/newIpAddress';
import { validInput } from './samples';
import { makeContractFixture, type ContractFixture, type ProjectFixture } from './contractFixture';
import { mutationsOf, type Mutation } from './hostileInputs';

// `npm run faults` runs more of them, with a new seed each time.
const batchSize = 500;
const numRuns = Number(process.env['FUZZ_CASES'] ?? 3000);
/** Each takes 1 to 3 ms, on a busy machine many times as long. */
const timeoutMs = Math.max(600_000, numRuns * 100);
const seed = Number(process.env['FUZZ_SEED'] ?? 20261120);

// The others have nothing to put anything into: the body of a signed operation is parsed only after its signature was
// verified (receiveEvent.test.ts).
const operations = (Object.keys(contract) as Operation[]).filter(
  (operation) => Object.keys(schemas[operation].input.fields).length > 0,
);
/** Their success removes what later inputs name, so a required field of theirs is always replaced. */
const destructiveOperations: readonly Operation[] = [
  'deleteOrganization',
  'deleteProject',
  'updateProjectStatus',
  'deleteClient',
  'removeMember',
  'leaveOrganization',
  'withdrawInvitation',
  'deleteReportComment',
];

interface FuzzCase {
  operation: Operation;
  mutate: Mutation;
  callerName: (typeof callerNames)[number];
  projectName: (typeof projectNames)[number];
}
// Mostly those whose input gets furthest.
const callerNames = [...roles, 'admin', 'admin', 'admin', 'removedMember', 'signedOut'] as const;
const projectNames = ['asEditor', 'asEditor', 'asEditor', 'asViewer', 'asOutsider', 'foreign'] as const;

const requiredIds = (operation: Operation) =>
  contract[operation].required.filter((name) => name.endsWith('Id'));

const fuzzCase: fc.Arbitrary<FuzzCase> = fc.oneof(
  ...operations.map((operation) =>
    fc.record({
      operation: fc.constant(operation),
      mutate: mutationsOf(
        schemas[operation].input,
        destructiveOperations.includes(operation) ? requiredIds(operation) : [],
      ),
      callerName: fc.constantFrom(...callerNames),
      projectName: fc.constantFrom(...projectNames),
    }),
  ),
);

let fixture: ContractFixture;
beforeAll(async () => {
  fixture = await makeContractFixture();
});

/** Addresses cannot contain halves of characters. */
const toText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Surrogate}/gu, '\ufffd');

async function send({ operation, mutate, callerName, projectName }: FuzzCase) {
  const { method, path }: Endpoint = contract[operation];
  const caller =
    callerName === 'signedOut'
      ? undefined
      : callerName === 'removedMember'
        ? fixture.removedMember
        : fixture.people[callerName];
  const project: ProjectFixture = fixture[projectName];
  const input = mutate(validInput(operation, project, caller ?? fixture.people.admin));
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const inPath = pathParameters(path);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(fields[name] ?? 0)));
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name));
  const body = Array.isArray(input) || fields !== input ? input : Object.fromEntries(rest);
  const response = await fixture.app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: newIpAddress(),
    headers: {
      'content-type': 'application/json',
      ...(caller && { authorization: `Bearer ${caller.token}` }),
    },
    ...(method === 'GET'
      ? { query: Object.fromEntries(rest.map(([name, value]) => [toText(name), toText(value)])) }
      : { payload: JSON.stringify(body) }),
  });
  if (response.statusCode === 200 && destructiveOperations.includes(operation)) {
    fixture = await makeContractFixture();
  }
  return { input, response };
}

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** A reply that neither accepts the input nor refuses it with a Japanese message, as text; null for any other. */
function unexpectedReply({ statusCode, payload }: { statusCode: number; payload: string }): string | null {
  if (statusCode < 400) return null;
  const { message, error } = JSON.parse(payload) as Record<string, unknown>;
  const isExplained = japanese.test(String(message)) && typeof error === 'string';
  return statusCode < 500 && isExplained ? null : `${statusCode} ${payload.slice(0, 200)}`;
}

test(
  `${numRuns} hostile inputs by every role get no server error`,
  async () => {
    const failures: string[] = [];
    for (let sent = 0; sent < numRuns && failures.length < 20; sent += batchSize) {
      const batch = { numRuns: Math.min(batchSize, numRuns - sent), seed: seed + sent };
      for (const given of fc.sample(fuzzCase, batch)) {
        const { input, response } = await send(given);
        const reply = unexpectedReply(response);
        if (reply === null) continue;
        const request = `${given.operation} of ${given.callerName} ${given.projectName} ${JSON.stringify(input)}`;
        failures.push(`${request.slice(0, 500)}: ${reply}`);
      }
    }
    expect(failures).toEqual([]);
  },
  timeoutMs,
);
