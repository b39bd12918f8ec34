/** An organization can make at most this many calls of the external AI service in a day in Tokyo. */
export const maxServiceCallsPerDay = 50;

/** Why an analysis has no text of the configured AI service. */
export const serviceProblems = ['budget', 'unreachable', 'slow', 'unusable', 'unsupported'] as const;
export type ServiceProblem = (typeof serviceProblems)[number];

const reasons: Record<ServiceProblem, string> = {
  budget: `今日の利用回数（1日${maxServiceCallsPerDay}回）を使い切ったため`,
  unreachable: '接続できなかったため',
  slow: '時間内に応答がなかったため',
  unusable: '応答の形が正しくなかったため',
  unsupported: '応答に集計や引用で裏づけられない内容が含まれていたため',
};

/** The message of the page in place of that text: what is shown now, and why. */
export const serviceProblemText = (problem: ServiceProblem): string =>
  `AIサービスは、${reasons[problem]}使っていません。要約は、標準の分析が集計から作りました。`;
