import { keepEarlyPress, repeatEarlyPress } from './earlyPress';

let presses: jest.Mock;

beforeEach(() => {
  presses = jest.fn();
  window.history.replaceState(null, '', '/organizations/1/projects/2');
  document.body.innerHTML =
    '<div id="root"><button aria-label="田中さんと話しました">話しました</button><button>開く</button><button>開く</button></div>';
  keepEarlyPress(document.querySelector('#root')!);
});
afterEach(() => {
  window.dispatchEvent(new Event('pointerdown'));
  document.body.replaceChildren();
});

const early = (place: number) => document.querySelectorAll('button')[place]!.click();

/** Replaces the early page by what the scripts render, in two steps. */
async function render() {
  const root = document.querySelector('#root')!;
  root.replaceChildren();
  repeatEarlyPress(root);
  for (const name of ['田中さんと話しました', '開く', '開く']) {
    const button = document.createElement('button');
    button.setAttribute('aria-label', name);
    button.addEventListener('click', () => presses(name, root.querySelectorAll('button').length));
    root.append(button);
    await Promise.resolve();
  }
}

test.each([
  ['a button', [0], ['田中さんと話しました', 1]],
  ['the second of two of one name', [2], ['開く', 3]],
  ['the last of two presses', [2, 0], ['田中さんと話しました', 1]],
])('%s pressed before the scripts ran is pressed once they have rendered it', async (_, places, press) => {
  places.forEach(early);
  await render();
  expect(presses.mock.calls).toEqual([press]);
});

test('what the person does meanwhile takes its place', async () => {
  early(2);
  document.querySelector('#root')!.replaceChildren();
  repeatEarlyPress(document.body);
  window.dispatchEvent(new Event('keydown'));
  await render();
  expect(presses).not.toHaveBeenCalled();
});

test('it is not repeated on another page', async () => {
  early(0);
  window.history.replaceState(null, '', '/organizations/1/projects/3');
  await render();
  expect(presses).not.toHaveBeenCalled();
});

test('a button that comes much later is not pressed', async () => {
  jest.useFakeTimers();
  early(0);
  document.querySelector('#root')!.replaceChildren();
  repeatEarlyPress(document.body);
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  await render();
  expect(presses).not.toHaveBeenCalled();
});
