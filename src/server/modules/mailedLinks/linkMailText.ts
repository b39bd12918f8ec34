import { formatDeadline } from '../../../domain/calendar/tokyoDate';
import { quoteName } from '../../../domain/text/quoteName';
import { roleLabels } from '../../../domain/roles';
import { composeMail, type MailContent } from '../mail/composeMail';
import type { MailedLink } from './linkMail.queries';

type LinkText = Omit<MailContent, 'footer'>;

const validUntil = ({ expiresAt }: MailedLink) =>
  `このリンクは${formatDeadline(expiresAt)}、一度だけお使いいただけます。`;

// Does not contain the name typed at sign-up, because another person may have typed it.
const signup = (link: MailedLink, address: string): LinkText => ({
  subject: 'メールアドレスの確認',
  lines: [
    'コエノワへのお申し込みありがとうございます。',
    '次のリンクを開いてパスワードを決めると、登録が完了します。',
    '',
    { label: '登録を完了する', url: address },
    '',
    validUntil(link),
    'お心当たりのない場合は、このメールを破棄してください。リンクを開かなければ登録されません。',
  ],
});

const existingAccount = (publicUrl: string): LinkText => ({
  subject: 'すでにアカウントをお持ちです',
  lines: [
    'このメールアドレスで新規登録のお申し込みがありましたが、すでにアカウントがあります。',
    '',
    { label: 'ログイン', url: `${publicUrl}/login` },
    { label: 'パスワードをお忘れの場合', url: `${publicUrl}/reset-password` },
    '',
    'お心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。',
  ],
});

const reset = (link: MailedLink, address: string): LinkText => ({
  subject: 'パスワードの再設定',
  lines: [
    '次のリンクを開いて、新しいパスワードを設定してください。',
    '',
    { label: 'パスワードを設定する', url: address },
    '',
    validUntil(link),
    'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
  ],
});

// The product's own text comes first. Names are quoted, because the recipient may not know who typed them.
const invite = (link: MailedLink, address: string): LinkText => {
  const organization = quoteName(link.organizationName ?? '');
  return {
    subject: `招待が届いています（${organization}）`,
    lines: [
      'コエノワへの招待が届いています。コエノワは、プロジェクトの状態をアンケートとレポートで共有するサービスです。',
      '',
      `招待した組織: ${organization}`,
      ...(link.inviterName === null ? [] : [`招待した方: ${quoteName(link.inviterName)}さん`]),
      `役割: ${link.userRole && roleLabels[link.userRole]}`,
      '（「」内は、招待した方が入力した名称です。）',
      '',
      '次のリンクを開いて参加してください。',
      '',
      { label: '招待を受ける', url: address },
      '',
      validUntil(link),
      'お心当たりのない場合は、このメールを破棄してください。',
    ],
  };
};

const contentByKind = { signup, reset, invite };

/** The mail of a link. */
export const linkMailText = (link: MailedLink, token: string, publicUrl: string) =>
  composeMail({
    ...(link.kind === 'signup' && link.hasAccount
      ? existingAccount(publicUrl)
      : contentByKind[link.kind](link, `${publicUrl}/${token}`)),
    footer: ['このメールは、コエノワから自動でお送りしています。'],
  });
