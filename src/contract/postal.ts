import { defineEndpoints } from './endpoint';

export const postal = defineEndpoints({
  lookUpAddress: {
    method: 'GET',
    path: '/postal/search',
    action: 'self',
    required: ['zipcode'],
    summary: '郵便番号から住所を調べる（zipcloudと同じ形で返す）',
  },
});
