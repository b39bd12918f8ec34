import type { Input, Operation, Reply } from '../../contract/types';
import { addAppListener } from '../store/createStore';
import { errorBodyOf } from '../lib/errorText';
import { failureReported, successReported } from './feedbackEvents';
import { matchRequest } from './requestMatchers';

interface Feedback<O extends Operation> {
  /** Shown when the mutation succeeds. */
  success?: string | ((input: Input<O>) => string);
  /** An additional sentence from the reply; empty if it has nothing to say. */
  detail?: (reply: Reply<O>) => string;
  /** Error codes that a dialog explains instead of a snackbar. */
  dialogErrors?: readonly ('downgrade' | 'planLimit')[];
}

/** An additional sentence about addresses that were invited before (product §6). */
const resentText = ({ resent }: { resent: number }) =>
  resent > 0 ? `招待中の${resent}人のリンクは、前のメールと同じです。` : '';

/** The snackbar of each mutation (spec §8); a mutation that is not listed shows none when it succeeds. */
export const mutationFeedback: { [O in Operation]?: Feedback<O> } = {
  login: { success: 'ログインしました。' },
  logout: { success: 'ログアウトしました。' },
  signUp: { success: '確認メールを送信しました。' },
  verifySignUp: { success: '登録が完了しました。' },
  signUpInvited: { success: '登録が完了しました。' },
  acceptInvitation: { success: '組織に参加しました。' },
  // The same text whether the address has an account or not (product §6).
  requestPasswordReset: { success: 'メールの送信を受け付けました。' },
  registerPassword: { success: 'パスワードを再設定しました。' },
  updateProfile: { success: '氏名を変更しました。' },
  changePassword: { success: 'パスワードを変更しました。' },
  setProfileIcon: { success: 'アイコンを変更しました。' },
  deleteAccount: { success: 'アカウントを削除しました。' },
  createOrganization: { success: '組織を作成しました。' },
  updateOrganization: { success: '組織の情報を更新しました。' },
  deleteOrganization: { success: '組織を削除しました。' },
  inviteMembers: {
    success: '招待メールを送信しました。',
    detail: resentText,
    dialogErrors: ['planLimit'],
  },
  importMembers: { dialogErrors: ['planLimit'] },
  withdrawInvitation: { success: '招待を取り消しました。' },
  updateMember: { success: '役割を変更しました。' },
  removeMember: { success: '組織のメンバーから外しました。' },
  createProject: { success: 'プロジェクトを作成しました。', dialogErrors: ['planLimit'] },
  createSample: { success: 'サンプルデータを追加しました。' },
  updateProject: { success: 'プロジェクトを更新しました。' },
  updateProjectStatus: { success: 'プロジェクトをアーカイブしました。' },
  deleteProject: { success: 'プロジェクトを削除しました。' },
  inviteProjectMembers: {
    success: 'プロジェクトに招待しました。',
    detail: resentText,
    dialogErrors: ['planLimit'],
  },
  updateProjectMembers: { success: 'プロジェクトのメンバーを変更しました。' },
  updateQuestions: { success: '設問を更新しました。' },
  createClient: { success: '取引先を登録しました。' },
  updateClient: { success: '取引先を更新しました。' },
  deleteClient: { success: '取引先を削除しました。' },
  answerSurvey: { success: '回答を送信しました。' },
  replyToSurvey: { success: '返信を送信しました。' },
  updateBillingContact: { success: '請求先を保存しました。' },
  updateSurveySettings: { success: 'アンケートの予定を保存しました。' },
  updateAnalysisSettings: { success: '分析の設定を保存しました。' },
  updateReportSettings: { success: 'レポートの設定を保存しました。' },
  updateNotificationSettings: { success: '通知設定を保存しました。' },
  createSurvey: { success: 'アンケートを始めました。' },
  remindParticipants: { success: 'リマインドを受け付けました。' },
  createReport: { success: 'レポートを提出しました。' },
  createReportComment: { success: 'コメントを投稿しました。' },
  updateReportComment: { success: 'コメントを更新しました。' },
  deleteReportComment: { success: 'コメントを削除しました。' },
  createConcern: { success: '相談を送信しました。' },
  settleConcern: { success: '相談の状態を変更しました。' },
  createConcernComment: { success: '返信を送信しました。' },
  updateConcernComment: { success: '返信を更新しました。' },
  deleteConcernComment: { success: '返信を削除しました。' },
  updateSlack: { success: 'Slackの設定を保存しました。' },
  deleteSlack: { success: 'Slack連携を解除しました。' },
  runAnalysis: { success: '分析を始めました。' },
  createAction: { success: 'アクションを決めました。' },
  updateAction: { success: 'アクションを変更しました。' },
  finishAction: {
    success: ({ done }) => (done ? 'アクションを完了にしました。' : 'アクションを未完了に戻しました。'),
  },
  handleRisk: { success: ({ handled }) => (handled ? '記録しました。' : '記録を取り消しました。') },
  deleteAction: { success: 'アクションを削除しました。' },
  giveAnalysisFeedback: { success: 'ご意見を送信しました。' },
  createSubscription: { success: 'プランに登録しました。', dialogErrors: ['downgrade'] },
  updateSubscription: { success: 'プランを変更しました。', dialogErrors: ['downgrade'] },
  cancelSubscription: { success: '解約を受け付けました。' },
  undoCancelSubscription: { success: '解約を取り消しました。' },
};

/** Shows the outcome of every mutation in a snackbar, so that no component has to. */
export const feedbackListeners = [
  addAppListener({
    matcher: matchRequest('mutation', 'fulfilled'),
    effect: ({ meta, payload }, { dispatch }) => {
      const { success, detail } = mutationFeedback[meta.arg.endpointName] ?? {};
      if (!success) return;
      // Input and reply are those of the operation whose texts these are.
      const text = typeof success === 'string' ? success : success(meta.arg.originalArgs as never);
      dispatch(successReported(text + (detail?.(payload as never) ?? '')));
    },
  }),

  // The shared error handler (spec §8).
  addAppListener({
    matcher: matchRequest('mutation', 'rejected'),
    effect: ({ meta, payload }, { dispatch }) => {
      const body = errorBodyOf(payload);
      if (!body) return;
      const { dialogErrors } = mutationFeedback[meta.arg.endpointName] ?? {};
      if (!dialogErrors?.some((code) => code === body.error)) dispatch(failureReported(body.message));
    },
  }),
];
