import { slackProblems } from '../domain/slack';
import { flag, id, linkToken, object, opaqueId, text } from './fields';
import { emptyReply, replyField } from './replyFields';

const organizationId = id('組織');

/** Where the browser goes next; sent as a redirect. */
const redirectReply = () => object({ location: replyField.text });

export const slackSchemas = {
  getSlack: {
    input: object({ organizationId: organizationId.optional() }),
    reply: object({
      /** False while the operator has not set up an app of Slack. */
      configured: replyField.flag,
      /** The token that `installSlack` needs, valid once and for a minute. Null for people who may not connect. */
      installToken: replyField.secret.nullable(),
      connection: object({
        teamName: replyField.text,
        connectedAt: replyField.instant,
        /** Null when the person was deleted. */
        connectedBy: replyField.text.nullable(),
        channel: object({ channelId: replyField.text, name: replyField.text }).nullable(),
        mentions: replyField.flag,
        scores: replyField.flag,
        problem: replyField.oneOf(slackProblems).nullable(),
      }).nullable(),
    }),
  },
  installSlack: {
    input: object({
      /** The page to come back to: one of an organization, on the product's own origin. */
      redirectUrl: text('戻り先', { max: 500 }).matches(/^https?:/, '戻り先の形式が正しくありません。'),
      token: linkToken(),
    }),
    reply: redirectReply(),
  },
  finishSlackInstall: {
    input: object({
      state: text('連携の情報', { max: 70 }).matches(
        /^[1-9]\d{0,15}-[\w-]{43}$/,
        '連携の情報の形式が正しくありません。',
      ),
      code: text('許可の情報', { max: 500 })
        .matches(/^[A-Za-z0-9][\w.-]*$/, '許可の情報の形式が正しくありません。')
        .optional(),
      error: text('エラー', { max: 100 })
        .matches(/^[a-z_]+$/, 'エラーの形式が正しくありません。')
        .optional(),
    }),
    reply: redirectReply(),
  },
  getSlackChannels: {
    input: object({
      organizationId,
      cursor: text('続きの位置', { max: 500 })
        .matches(/^[A-Za-z][\w=+/-]*$/, '続きの位置の形式が正しくありません。')
        .optional(),
    }),
    reply: object({
      channels: replyField.list(
        object({ channelId: replyField.text, name: replyField.text, isPrivate: replyField.flag }),
      ),
      nextCursor: replyField.text.nullable(),
    }),
  },
  updateSlack: {
    input: object({
      organizationId,
      channelId: opaqueId('チャンネル'),
      mentions: flag('メンション'),
      scores: flag('コンディションスコア'),
    }),
    reply: emptyReply,
  },
  deleteSlack: { input: object({ organizationId: organizationId.optional() }), reply: emptyReply },
};
