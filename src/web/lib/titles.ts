export const productName = 'コエノワ';

/** Titles by path (spec §2). Any other path carries the product name alone. */
const titles: readonly (readonly [path: string, title: string])[] = [
  ['/login', 'ログイン'],
  ['/signup', '新規登録'],
  ['/signup-invited-member', 'ユーザー登録'],
  ['/reset-password', 'パスワードリセット'],
  ['/register-password', 'パスワード再設定'],
  ['/organizations/{orgId}/projects', 'プロジェクト一覧'],
  ['/organizations/{orgId}/reports', 'レポート一覧'],
  ['/organizations/{orgId}/concerns', '相談内容一覧'],
  ['/organizations/{orgId}/setting/account', 'アカウント設定'],
  ['/organizations/{orgId}/setting/organization', '組織設定'],
  ['/organizations/{orgId}/setting/member', 'メンバー管理'],
  ['/organizations/{orgId}/setting/clients', '取引先一覧'],
  ['/organizations/{orgId}/setting/notification', '通知設定'],
  ['/terms-of-service', 'サービス利用規約'],
];

const titlesByPattern = titles.map(
  ([path, title]) => [new RegExp(`^${path.replace('{orgId}', '\\d+')}/?$`), title] as const,
);

/** The document title of a path; it always ends with the product name (spec §2). */
export function titleOf(pathname: string): string {
  const found = titlesByPattern.find(([pattern]) => pattern.test(pathname));
  return found ? `${found[1]} | ${productName}` : productName;
}
