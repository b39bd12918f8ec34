import { defineEndpoints } from './endpoint';

/** Actions (アクション): steps agreed on because of an alert or a topic. */
export const actions = defineEndpoints({
  getProjectActions: {
    method: 'GET',
    path: '/projects/{projectId}/actions',
    action: 'action.read',
    required: ['projectId'],
    summary: 'プロジェクトのアクション（未完了のもの、完了したものの順）',
  },
  getMyActions: {
    method: 'GET',
    path: '/organizations/{organizationId}/actions/mine',
    action: 'action.list',
    required: ['organizationId'],
    summary: '自分が担当の、まだ済んでいないアクション（期日の近い順）',
  },
  createAction: {
    method: 'POST',
    path: '/projects/{projectId}/actions/create',
    action: 'action.agree',
    required: ['projectId', 'surveyDate', 'sourceKind', 'body', 'assigneeId', 'dueOn'],
    summary: '気になる点や話題から、アクションを決める',
  },
  updateAction: {
    method: 'POST',
    path: '/projects/{projectId}/actions/update',
    action: 'action.agree',
    required: ['projectId', 'actionId', 'body', 'assigneeId', 'dueOn', 'version'],
    summary: 'アクションの内容、担当、期日を変える',
  },
  finishAction: {
    method: 'POST',
    path: '/projects/{projectId}/actions/finish',
    action: 'action.finish',
    required: ['projectId', 'actionId', 'done'],
    summary: 'アクションを完了にする、または戻す（担当の人と編集者）',
  },
  deleteAction: {
    method: 'POST',
    path: '/projects/{projectId}/actions/delete',
    action: 'action.agree',
    required: ['projectId', 'actionId'],
    summary: 'アクションを削除する',
  },
});
