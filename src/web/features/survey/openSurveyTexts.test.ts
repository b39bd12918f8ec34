import { openSurveyText, openSurveyTitle } from './openSurveyTexts';

const survey = {
  surveyId: 1,
  projectId: 2,
  projectName: '基幹システム刷新',
  openFrom: '2026-11-20',
  closesAt: '2026-11-25T15:00:00.000Z',
  surveyState: 'untouched' as const,
  reportOnly: false,
};

test.each([
  [
    'open',
    '2026-11-21T12:00',
    '締切は2026/11/25（水）23:59（あと4日）です。1分ほどで終わります。',
    '締切は2026/11/25（水）23:59（あと4日）です。',
  ],
  [
    'on the last day',
    '2026-11-25T23:59',
    '締切は今日 23:59です。1分ほどで終わります。',
    '締切は今日 23:59です。',
  ],
  [
    'closed, until the next round begins',
    '2026-11-26T00:00',
    '2026/11/25に締め切りました。次の回が始まるまでは、遅れとして回答できます。1分ほどで終わります。',
    '2026/11/25に締め切りました。次の回が始まるまでは、遅れとして提出できます。',
  ],
])('a survey that is %s', (_name, at, text, textOfReport) => {
  const now = new Date(`${at}+09:00`);
  expect(openSurveyText(survey, now)).toBe(text);
  expect(openSurveyText({ ...survey, reportOnly: true }, now)).toBe(textOfReport);
});

test('the title says what is left to send', () => {
  expect(openSurveyTitle(survey)).toBe('2026/11/20の回に回答できます');
  expect(openSurveyTitle({ ...survey, reportOnly: true })).toBe('2026/11/20の回のレポートが残っています');
});
