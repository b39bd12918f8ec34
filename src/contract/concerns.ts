import { defineEndpoints } from './endpoint';

const path = '/organizations/{organizationId}/concerns';

export const concerns = defineEndpoints({
  getConcerns: {
    method: 'GET',
    path,
    action: 'concern.read',
    required: ['organizationId'],
    summary: '読める相談（未読と未回答が先。続きは cursor で受け取る）',
  },
  getUnansweredConcerns: {
    method: 'GET',
    path: `${path}/unanswered`,
    action: 'concern.read',
    required: ['organizationId'],
    summary: '自分宛てで、まだ返信のない相談（古い順）と、未読・未回答の件数',
  },
  getConcernCandidates: {
    method: 'GET',
    path: `${path}/candidates`,
    action: 'concern.raise',
    required: ['organizationId'],
    summary: '相談を読む人になれるメンバー',
  },
  createConcern: {
    method: 'POST',
    path: `${path}/create`,
    action: 'concern.raise',
    required: ['organizationId', 'title', 'body', 'audience', 'people', 'leftOut', 'readers'],
    summary: '相談する（読む人は、送った時に決まる）',
  },
  settleConcern: {
    method: 'POST',
    path: `${path}/settle`,
    action: 'concern.read',
    required: ['organizationId', 'concernId', 'settled'],
    summary: '自分の相談を解決済みにする、または再開する',
  },
  markConcernRead: {
    method: 'POST',
    path: `${path}/read`,
    action: 'concern.read',
    idempotent: true,
    required: ['organizationId', 'concernId', 'seenUpTo'],
    summary: '相談を、見た返信まで既読にする',
  },
  getConcernComments: {
    method: 'GET',
    path: `${path}/{concernId}/comments`,
    action: 'concern.read',
    required: ['organizationId', 'concernId'],
    summary: '相談の本文、読む人、返信',
  },
  createConcernComment: {
    method: 'POST',
    path: `${path}/comments/create`,
    action: 'concern.read',
    required: ['organizationId', 'concernId', 'body'],
    summary: '相談に返信する',
  },
  updateConcernComment: {
    method: 'POST',
    path: `${path}/comments/update`,
    action: 'concern.read',
    required: ['organizationId', 'concernCommentId', 'body', 'version'],
    summary: '相談への自分の返信を書き直す',
  },
  deleteConcernComment: {
    method: 'POST',
    path: `${path}/comments/delete`,
    action: 'concern.read',
    required: ['organizationId', 'concernCommentId'],
    summary: '相談の返信を削除する',
  },
});
