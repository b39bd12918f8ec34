import { endpoints } from './endpoint';

export const members = endpoints({
  getMe: {
    method: 'GET',
    path: '/members/me',
    action: 'self',
    required: [],
    summary: '自分のプロフィール、所属する組織とプロジェクト',
  },
  getMyOrganizations: {
    method: 'GET',
    path: '/members/organizations',
    action: 'self',
    required: [],
    summary: '切り替えられる組織の一覧',
  },
});
