import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../db/transaction';
import { acceptedSecretKeys } from '../lib/config';
import { mailNameOf, parseUnsubscribeToken, unsubscribe } from '../modules/notifications/unsubscribe';
import type { Services } from '../modules/services';
import { sendBarePage } from './barePage';

/** Programs send `List-Unsubscribe=One-Click`, as a form of either kind; nothing is read from it. */
const bodyLimitBytes = 4096;

/**
 * `/unsubscribe/{token}`: the link in every mail that can be stopped (RFC 8058). Opening it changes nothing, because
 * mail programs open links; one press, there or in the mail program, stops the mails of that kind. It is not limited by
 * address: mail programs send many presses from few networks, and a signature cannot be guessed.
 */
export function mountUnsubscribe(app: FastifyInstance, { config, clock, database }: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, _body, done) => done(null, undefined),
    );

    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const stopped = parseUnsubscribeToken(acceptedSecretKeys(config), params.token);
      if (!stopped) return sendBarePage(reply.code(404), invalidLink);
      return sendBarePage(reply, {
        title: 'メールの停止',
        body: `<p>「${mailNameOf(stopped.mail)}」のメールを停止しますか。ほかの通知は変わりません。</p>
<form method="post"><button>メールを停止する</button></form>`,
      });
    });

    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const stopped = parseUnsubscribeToken(acceptedSecretKeys(config), params.token);
      const isDone =
        stopped !== null && (await inTransaction(database, (tx) => unsubscribe(tx, stopped, clock.now())));
      if (!isDone) return sendBarePage(reply.code(404), invalidLink);
      const settings = `/organizations/${stopped.organizationId}/setting/notification`;
      return sendBarePage(reply, {
        title: 'メールを停止しました',
        body: `<p>「${mailNameOf(stopped.mail)}」のメールは、これから届きません。アプリ内の通知は変わりません。</p>
<p>もう一度受け取るには、<a href="${settings}">通知設定</a>で切り替えてください。</p>`,
      });
    });
  });
}

const invalidLink = {
  title: 'リンクを利用できません',
  body: '<p>このリンクではメールを停止できません。リンクが途中で切れているか、組織のメンバーではなくなっています。</p><p>ログインすると、通知設定で停止できます。</p><p><a href="/login">ログイン</a></p>',
};
