import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { mutationAction } from '../../../../test/support/requestAction';
import { createStore } from '../../store/createStore';
import { useIgnoredPresses } from './useIgnoredPresses';

let presses: string[];

/** Two buttons, a form with a field and a checkbox with a label, of which `reply` says whether a mutation runs. */
function start() {
  presses = [];
  const store = createStore([]);
  const Page = () => {
    useIgnoredPresses();
    const record = (what: string) => () => void presses.push(what);
    return (
      <>
        <button onClick={record('send')}>送信</button>
        <button onClick={record('other')}>ほか</button>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            presses.push('submit');
          }}
        >
          <input aria-label="一行" />
          <textarea aria-label="複数行" onKeyDown={({ key }) => presses.push(key)} />
          <button type="submit">提出</button>
        </form>
        <label>
          <input type="checkbox" onChange={record('switch')} />
          切り替え
        </label>
      </>
    );
  };
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  const dispatch = (stage: 'pending' | 'rejected') =>
    act(() => void store.dispatch(mutationAction('inviteMembers', stage)));
  return { user: userEvent.setup(), send: () => dispatch('pending'), reply: () => dispatch('rejected') };
}

test('while a mutation runs no press of any kind arrives, but typing does', async () => {
  const { user, send, reply } = start();
  send();
  await user.click(screen.getByText('送信'));
  await user.click(screen.getByText('提出'));
  await user.click(screen.getByText('切り替え'));
  await user.type(screen.getByLabelText('一行'), 'あ{Enter}');
  fireEvent.submit(screen.getByLabelText('一行').closest('form')!);
  expect(presses).toEqual([]);
  expect(screen.getByLabelText('一行')).toHaveValue('あ');
  expect(screen.getByRole('checkbox')).not.toBeChecked();

  reply();
  await user.click(screen.getByText('送信'));
  await user.type(screen.getByLabelText('一行'), '{Enter}');
  expect(presses).toEqual(['send', 'submit']);
});

test('a double click is one press of what has sent something, of a form, and of what is under the pointer', async () => {
  const { user, send, reply } = start();
  const [button, other] = [screen.getByText('送信'), screen.getByText('ほか')];
  await user.dblClick(screen.getByText('提出'));
  expect(presses.splice(0)).toEqual(['submit']);

  fireEvent.click(button, { detail: 1 });
  fireEvent.click(other, { detail: 2 });
  expect(presses.splice(0)).toEqual(['send']);

  fireEvent.click(button, { detail: 1 });
  send();
  reply();
  fireEvent.click(button, { detail: 2 });
  expect(presses.splice(0)).toEqual(['send']);

  // A button that sends nothing reacts to quick presses.
  await user.dblClick(button);
  await user.dblClick(screen.getByText('切り替え'));
  expect(presses).toEqual(['send', 'send', 'switch', 'switch']);
});

test('a key that is held presses nothing again, and still makes lines', () => {
  start();
  const press = (element: HTMLElement, more: object = {}) =>
    fireEvent.keyDown(element, { key: 'Enter', repeat: true, ...more });
  expect(press(screen.getByText('送信'))).toBe(false);
  expect(press(screen.getByLabelText('一行'))).toBe(false);
  const lines = screen.getByLabelText('複数行');
  expect(press(lines)).toBe(true);
  expect(press(lines, { ctrlKey: true })).toBe(false);
  expect(presses).toEqual(['Enter']);
});
