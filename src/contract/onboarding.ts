import { defineEndpoints } from './endpoint';

/** Which tips a person has put away (each person has access to their own only), and sample data. */
export const onboarding = defineEndpoints({
  getViewedTips: {
    method: 'GET',
    path: '/onboarding/viewed/{serviceUserId}',
    action: 'self',
    required: ['serviceUserId'],
    summary: '自分が見終えたヒント',
  },
  setTipsViewed: {
    method: 'POST',
    path: '/onboarding/viewed',
    action: 'self',
    idempotent: true,
    required: ['serviceUserId', 'tips', 'viewed'],
    summary: 'ヒントを見終えたことにする、またはもう一度表示する',
  },
  createSample: {
    method: 'POST',
    path: '/organizations/sample/create',
    action: 'organization.update',
    required: ['organizationId'],
    summary: 'サンプルのプロジェクトを加える（削除すると跡は残らない）',
  },
});
