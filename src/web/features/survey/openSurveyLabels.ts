/** The texts on the page of a project about an open survey, or about its report, with the label of the link to it. */
export const openSurveyLabels = (reportOnly: boolean): { title: string; linkText: string } =>
  reportOnly
    ? { title: 'レポートをまだ提出していません', linkText: '書く' }
    : { title: 'アンケートにまだ回答していません', linkText: '回答する' };
