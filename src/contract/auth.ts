import { endpoints } from './endpoint';

export const auth = endpoints({
  login: {
    method: 'POST',
    path: '/auth/login',
    action: 'public',
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
});
