import { defineEndpoints } from './endpoint';

export const account = defineEndpoints({
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
  updateProfile: {
    method: 'POST',
    path: '/members/update',
    action: 'self',
    required: ['name'],
    summary: '自分の氏名を変更する',
  },
  changePassword: {
    method: 'POST',
    path: '/members/change_pw',
    action: 'self',
    required: ['currentPassword', 'newPassword'],
    summary: '自分のパスワードを変更し、ほかの端末をログアウトする',
  },
  deleteAccount: {
    method: 'POST',
    path: '/members/delete',
    action: 'self',
    required: ['currentPassword'],
    summary: '自分のアカウントを削除する',
  },
  createUploadUrl: {
    method: 'POST',
    path: '/members/presigned-url/upload',
    action: 'self',
    idempotent: true,
    required: ['contentType', 'bytes'],
    summary: '画像を保管先へ直接送るための署名つきアドレスを受け取る',
  },
  createDeleteUrl: {
    method: 'POST',
    path: '/members/presigned-url/delete',
    action: 'self',
    idempotent: true,
    required: ['key'],
    summary: '送ったがまだ使っていない画像を消すための署名つきアドレスを受け取る',
  },
  setProfileIcon: {
    method: 'POST',
    path: '/members/profile-icon',
    action: 'self',
    required: [],
    summary: '送った画像を自分のアイコンにする（keyがなければ標準のアイコンに戻す）',
  },
});
