import { defineEndpoints } from './endpoint';

/**
 * The connection of an organization with Slack. A call without an organization is about the caller's only organization
 * (product §5).
 */
export const slack = defineEndpoints({
  getSlack: {
    method: 'GET',
    path: '/slack',
    action: 'organization.read',
    required: [],
    summary: 'Slack連携の状態（連携できる人には、1分間だけ使える連携用のトークンも）',
  },
  installSlack: {
    method: 'GET',
    path: '/slack/install',
    action: 'public',
    redirects: true,
    required: ['redirectUrl', 'token'],
    summary: 'Slackの許可の画面へ移る（ブラウザで開く）',
  },
  finishSlackInstall: {
    method: 'GET',
    path: '/slack/callback',
    action: 'public',
    redirects: true,
    required: ['state'],
    summary: 'Slackの許可の画面から戻り、連携を保存する（ブラウザで開く）',
  },
  getSlackChannels: {
    method: 'GET',
    path: '/slack/channels',
    action: 'organization.update',
    required: ['organizationId'],
    summary: '投稿先に選べるチャンネル（続きは cursor で）',
  },
  updateSlack: {
    method: 'POST',
    path: '/slack/update',
    action: 'organization.update',
    required: ['organizationId', 'channelId', 'mentions', 'scores'],
    summary: 'Slackの投稿先と投稿の内容を変更',
  },
  deleteSlack: {
    method: 'POST',
    path: '/slack/delete',
    action: 'organization.update',
    required: [],
    summary: 'Slack連携の解除（トークンも無効にする）',
  },
});
