import { fetchApi } from '../api/fetchApi';
import { deleteToken, writeToken } from '../lib/tokenCookie';
import { createStore } from '../store/createStore';
import { openPage } from './openPage';

const hints = [
  {
    pattern: '^/organizations/([1-9]\\d*)/projects$',
    files: ['/assets/projects.js'],
    requests: { getMe: '/members/me', getOrganizationProjects: '/organizations/$1/projects' },
  },
];

const sendQuery = (path: string, token: string) =>
  createStore([]).dispatch(
    fetchApi(new Request(new URL(path, document.baseURI), { headers: { Authorization: `Bearer ${token}` } })),
  );

let sent: string[] = [];

beforeEach(() => {
  sent = [];
  jest.spyOn(window, 'fetch').mockImplementation((target) => {
    sent.push(target instanceof Request ? target.url : String(target));
    return Promise.resolve(new Response(`reply ${sent.length}`));
  });
  document.head.replaceChildren();
  document.body.innerHTML = `<div id="root"></div><template id="frame"><main>frame</main></template>
    <script type="application/json" id="hints">${JSON.stringify(hints)}</script>`;
  delete window.__earlyRequests__;
  writeToken('one');
});
afterEach(() => deleteToken());

test('a page for signed-in users shows its frame, downloads its chunk and sends its queries at once', async () => {
  window.history.replaceState(null, '', '/organizations/7/projects');
  openPage();
  expect(document.querySelector('#root main')?.textContent).toBe('frame');
  expect(document.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe('/assets/projects.js');
  expect(sent).toEqual(['/api/members/me', '/api/organizations/7/projects']);

  // The scripts of the page take each reply once.
  const replies = [await sendQuery('/api/members/me', 'one'), await sendQuery('/api/members/me', 'one')];
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(['reply 1', 'reply 3']);
});

test('a reply in the document is taken although no request names it', async () => {
  window.history.replaceState(null, '', '/organizations/7/projects');
  const script = '<script type="application/json" data-reply="/api/reports/project/2?openFrom=2026-11-20">';
  document.body.insertAdjacentHTML('beforeend', `${script}"round"</script>`);
  openPage();
  expect(await (await sendQuery('/api/reports/project/2?openFrom=2026-11-20', 'one')).json()).toBe('round');
});

test('a reply to another session is not taken', async () => {
  window.history.replaceState(null, '', '/organizations/7/projects');
  openPage();
  expect(await (await sendQuery('/api/members/me', 'two')).text()).toBe('reply 3');
});

test.each([
  ['/organizations/7/other', 'one'],
  ['/organizations/7/projects', ''],
])('nothing is sent for %s with the session "%s"', (path, token) => {
  if (!token) deleteToken();
  window.history.replaceState(null, '', path);
  openPage();
  expect(sent).toEqual([]);
  expect(document.querySelector('#root')?.childElementCount).toBe(0);
});
