import { titleOf } from './titles';

it.each([
  ['/login', 'ログイン | コエノワ'],
  ['/signup', '新規登録 | コエノワ'],
  ['/signup-invited-member', 'ユーザー登録 | コエノワ'],
  ['/reset-password', 'パスワードリセット | コエノワ'],
  ['/register-password', 'パスワード再設定 | コエノワ'],
  ['/organizations/12/projects', 'プロジェクト一覧 | コエノワ'],
  ['/organizations/12/reports', 'レポート一覧 | コエノワ'],
  ['/organizations/12/concerns', '相談内容一覧 | コエノワ'],
  ['/organizations/12/setting/account', 'アカウント設定 | コエノワ'],
  ['/organizations/12/setting/organization', '組織設定 | コエノワ'],
  ['/organizations/12/setting/member', 'メンバー管理 | コエノワ'],
  ['/organizations/12/setting/clients', '取引先一覧 | コエノワ'],
  ['/organizations/12/setting/notification', '通知設定 | コエノワ'],
  ['/terms-of-service', 'サービス利用規約 | コエノワ'],
  // Any other path: the product name alone (spec §2).
  ['/', 'コエノワ'],
  ['/404', 'コエノワ'],
  ['/maintenance', 'コエノワ'],
  ['/organizations/12/projects/3', 'コエノワ'],
  ['/organizations/abc/projects', 'コエノワ'],
  ['/x/login', 'コエノワ'],
])('%s is titled %s (spec §2)', (path, title) => {
  expect(titleOf(path)).toBe(title);
});
