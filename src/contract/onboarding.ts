import { defineEndpoints } from './endpoint';

/** Which tips a person has seen. Each person has access to their own only. */
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
    required: ['serviceUserId', 'tips', 'viewed'],
    summary: 'ヒントを見終えたことにする、またはもう一度表示する',
  },
});
