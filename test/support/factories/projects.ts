import type { Question } from '../../../src/domain/questions/types';
import type { ProjectRole } from '../../../src/domain/roles';
import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';
import type { TestPerson } from './people';

export const testQuestions: Question[] = [
  {
    key: 'workload',
    kind: 'scale',
    label: '作業量',
    topic: 'workload',
    required: true,
    labels: ['重い', 'ちょうどよい'],
  },
  {
    key: 'schedule',
    kind: 'scale',
    label: '進み具合',
    topic: 'schedule',
    required: true,
    labels: ['遅れ', '順調'],
  },
  {
    key: 'place',
    kind: 'choice',
    label: '働いた場所',
    topic: 'other',
    required: false,
    options: ['自社', '客先'],
  },
  {
    key: 'help',
    kind: 'multi',
    label: 'ほしい支援',
    topic: 'other',
    required: false,
    options: ['人', '時間', '情報'],
  },
  { key: 'free', kind: 'text', label: 'ひとこと', topic: 'other', required: false },
];

export interface TestProject {
  organizationId: number;
  projectId: number;
  questionSetId: number;
}

/** An open project with the first version of `testQuestions` and these members. */
export async function makeProject(
  { kysely }: Database,
  organizationId: number,
  people: readonly (readonly [Pick<TestPerson, 'serviceUserId'>, ProjectRole])[] = [],
  name = '基幹システム刷新',
): Promise<TestProject> {
  const { id: projectId } = await kysely
    .insertInto('projects')
    .values({
      organization_id: organizationId,
      client_id: null,
      name,
      starts_on: null,
      ends_on: null,
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: questionSetId } = await kysely
    .insertInto('question_sets')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      version: 1,
      questions: JSON.stringify(testQuestions),
      created_by: null,
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [person, projectRole] of people)
    await joinProject({ kysely }, { organizationId, projectId }, person, projectRole);
  return { organizationId, projectId, questionSetId };
}

export async function joinProject(
  { kysely }: Pick<Database, 'kysely'>,
  { organizationId, projectId }: Pick<TestProject, 'organizationId' | 'projectId'>,
  { serviceUserId }: Pick<TestPerson, 'serviceUserId'>,
  projectRole: ProjectRole,
): Promise<void> {
  await kysely
    .insertInto('project_members')
    .values({
      project_id: projectId,
      service_user_id: serviceUserId,
      organization_id: organizationId,
      project_role: projectRole,
      joined_at: testNow,
    })
    .execute();
}
