import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '../../../../../test/support/renderApp';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { projectListReply } from '../../../../../test/support/sampleProjects';
import { sampleAccount, sampleReport, sampleSurvey } from '../../../../../test/support/sampleSurveyForms';
import { stubApi } from '../../../../../test/support/stubApi';
import { slotsOf } from './slots';

const address = '/organizations/1/projects/2/survey/3';

let survey: ReturnType<typeof sampleSurvey>;
let answers: unknown[];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), advanceTimers: true });
  survey = sampleSurvey();
  answers = [];
  stubApi({
    getMe: () => sampleAccount,
    getUnansweredSurveys: () => ({ surveys: [] }),
    getOrganizationProjects: () => projectListReply([]),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getSurvey: () => survey,
    getMyReport: () => sampleReport(),
    answerSurvey: (input) => {
      answers.push(input.answers);
      return { surveyState: 'progress', version: 1, savedAt: '2026-11-20T03:34:00.000Z' };
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const openDocument = () =>
  openEarlyPage(address, slotsOf, { getMe: sampleAccount, getSurvey: survey, getMyReport: sampleReport() });

const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

test('an untouched survey is shown before the scripts arrive, as they will show it, and its ratings are kept', async () => {
  openDocument();
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  const early = screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'));
  expect(heading).toBe(survey.projectName);
  expect(new Set(early).size).toBe(early.length);
  const labels = texts(early.map((id) => document.getElementById(id!)!));
  const notice = screen.getByText(/あなたの名前とともに/).textContent;
  const group = screen.getByRole('radiogroup', { name: /業務量/ });
  fireEvent.click(within(group).getByRole('radio', { name: /^2/ }));
  document.body.replaceChildren();

  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1, name: heading! });
  expect(screen.getByText(/あなたの名前とともに/).textContent).toBe(notice);
  const groups = screen.getAllByRole('radiogroup').slice(0, labels.length);
  expect(
    texts(groups.map((each) => document.getElementById(each.getAttribute('aria-labelledby')!)!)),
  ).toEqual(labels);
  expect(
    within(screen.getByRole('radiogroup', { name: /業務量/ })).getByRole('radio', { name: /^2/ }),
  ).toBeChecked();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(answers).toEqual([[{ questionKey: 'workload', value: 2 }]]);
});

test.each([
  ['saved answers', { answers: [{ questionKey: 'workload', value: 2 }], surveyState: 'progress' }],
  ['a sent survey', { surveyState: 'complete' }],
  ['a closed round', { phase: 'closed' }],
  ['a day off', { dayOff: true }],
] as const)('for %s there is only the frame', (_, changes) => {
  survey = { ...survey, ...changes } as typeof survey;
  openDocument();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.querySelector('#main [aria-busy]')).not.toBeNull();
});

test('what people have written becomes text', () => {
  survey.projectName = '<img src=x onerror=alert(1)>{{round}}';
  openDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    '<img src=x onerror=alert(1)>{{round}}',
  );
});
