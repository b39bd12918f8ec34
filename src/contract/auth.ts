import { defineEndpoints } from './endpoint';

export const auth = defineEndpoints({
  login: {
    method: 'POST',
    path: '/auth/login',
    action: 'public',
    idempotent: true,
    required: ['email', 'password'],
    summary: 'ログインし、30日有効なトークンを受け取る',
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    action: 'self',
    required: [],
    summary: 'このトークンを無効にする',
  },
  signUp: {
    method: 'POST',
    path: '/auth/signup',
    action: 'public',
    required: ['email', 'password', 'name', 'organizationName'],
    summary: '新規登録を申し込み、確認メールを受け取る',
  },
  // Mail programs open links, too, so reading a link (getLink) changes nothing.
  verifySignUp: {
    method: 'POST',
    path: '/auth/signup/verify',
    action: 'public',
    required: ['token', 'name', 'organizationName', 'password'],
    summary: '確認メールのリンクで、氏名・組織名・パスワードを決めて登録を完了し、ログインする',
  },
  signUpInvited: {
    method: 'POST',
    path: '/auth/signup/invited',
    action: 'public',
    required: ['token', 'name', 'password'],
    summary: '招待された人がアカウントを作って参加し、ログインする',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/auth/invite',
    action: 'public',
    required: ['token'],
    summary: 'アカウントを持つ人が招待を受ける',
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/reset',
    action: 'public',
    required: ['email'],
    summary: 'パスワード再設定のメールを受け取る',
  },
  registerPassword: {
    method: 'POST',
    path: '/auth/password',
    action: 'public',
    required: ['token', 'password'],
    summary: 'メールのリンクで新しいパスワードを設定する',
  },
  getLink: {
    method: 'GET',
    path: '/auth/{token}',
    action: 'public',
    required: ['token'],
    summary: 'メールで届いたリンクが何のためのものか',
  },
});
