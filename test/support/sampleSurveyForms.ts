import type { Reply } from '../../src/contract/types';
import { tips } from '../../src/domain/tips';

/** A signed-in member of organization 1 and viewer of project 2. */
export const sampleAccount: Reply<'getMe'> = {
  serviceUserId: 7,
  email: 'member@demo.example',
  name: '田中 美咲',
  image: null,
  organizations: [
    {
      id: 1,
      name: '株式会社サンプル',
      userRole: 'member',
      image: null,
      subscriptionType: 'standard',
      stripeCustomerId: null,
      pastDue: false,
    },
  ],
  projects: [{ id: 2, projectRole: 'viewer' }],
  subscriptionType: 'standard',
  stripeCustomerId: null,
  invalidOrganizations: [],
  viewedTips: [...tips],
};

const readers: Reply<'getSurvey'>['readers'] = {
  people: ['佐藤 恵子', '鈴木 健太', '高橋 誠', '山本 由紀'].map((name, index) => ({
    serviceUserId: 20 + index,
    name,
    image: null,
  })),
  aiService: null,
};

export const sampleSurvey = (changes: Partial<Reply<'getSurvey'>> = {}): Reply<'getSurvey'> => ({
  surveyId: 3,
  organizationId: 1,
  projectId: 2,
  projectName: '会員アプリ運用保守',
  openFrom: '2026-11-20',
  closesAt: '2026-11-26T15:00:00.000Z',
  surveyState: 'untouched',
  phase: 'open',
  dayOff: false,
  questions: [
    {
      key: 'workload',
      kind: 'scale',
      topic: 'workload',
      required: true,
      label: '業務量は無理のない量ですか？',
      labels: ['多すぎる', '無理なくこなせる'],
    },
    {
      key: 'enps',
      kind: 'nps',
      topic: 'other',
      required: true,
      label: 'どのくらい勧めたいですか？',
      labels: ['勧めない', '強く勧める'],
    },
    {
      key: 'place',
      kind: 'choice',
      topic: 'other',
      required: false,
      label: '主に働いた場所はどこですか？',
      options: ['客先', '自宅'],
    },
    {
      key: 'need',
      kind: 'multi',
      topic: 'other',
      required: false,
      label: 'ほしい支援を選んでください。',
      options: ['人手', '助言', '休み'],
    },
    {
      key: 'voice',
      kind: 'text',
      topic: 'other',
      required: false,
      label: '気になっていることはありますか？',
    },
  ],
  answers: [],
  unsent: false,
  version: 0,
  readers,
  replies: [],
  ...changes,
});

export const sampleReport = (changes: Partial<Reply<'getMyReport'>> = {}): Reply<'getMyReport'> => ({
  surveyId: 3,
  asked: true,
  submittedAt: null,
  reportQuestions: [
    {
      key: 'done',
      label: '取り組んだこと',
      helpText: '箇条書きでもかまいません。',
      required: true,
      maxLength: 20,
    },
    { key: 'next', label: '次に取り組むこと', helpText: '', required: false, maxLength: 1000 },
  ],
  entries: [],
  unsent: false,
  version: 0,
  readers,
  ...changes,
});
