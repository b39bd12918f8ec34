import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { projectListReply } from '../../../../test/support/sampleProjects';
import { sampleAccount, sampleReport, sampleSurvey } from '../../../../test/support/sampleSurveyForms';
import { stubApi } from '../../../../test/support/stubApi';
import { writeToken } from '../../lib/tokenCookie';
import { openPage } from '../openPage';
import { prerenderFrame } from '../prerender';

const address = '/organizations/1/projects/2/survey/3';
const markup = prerenderFrame().html;

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

/** The document of the page with its replies, before its scripts. */
function openDocument() {
  const replies = { '/api/members/me': sampleAccount, '/api/survey/responses/3': survey };
  const hint = {
    pattern: `^${address}$`,
    chunk: 'survey',
    requests: ['/members/me', '/survey/responses/3'],
    files: [],
  };
  document.body.innerHTML = `<div id="root"></div>${markup}<script type="application/json" id="hints"></script>`;
  document.querySelector('#hints')!.textContent = JSON.stringify([hint]);
  for (const [url, reply] of Object.entries(replies)) {
    const element = Object.assign(document.createElement('script'), { type: 'application/json' });
    element.textContent = JSON.stringify(reply);
    Object.assign(element.dataset, { reply: url, serverTime: String(Date.now()) });
    document.body.append(element);
  }
  window.history.replaceState(null, '', address);
  writeToken('token');
  openPage();
}

const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

test('an untouched survey is shown before the scripts arrive, as they will show it, and its ratings are kept', async () => {
  openDocument();
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  const early = screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'));
  expect(heading).toBe(survey.projectName);
  expect(new Set(early).size).toBe(early.length);
  const labels = texts(early.map((id) => document.getElementById(id!)!));
  const notice = screen.getByText(/を読むのは/).textContent;
  const group = screen.getByRole('radiogroup', { name: /業務量/ });
  fireEvent.click(within(group).getByRole('radio', { name: /^2/ }));
  document.body.replaceChildren();

  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1, name: heading! });
  expect(screen.getByText(/を読むのは/).textContent).toBe(notice);
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
