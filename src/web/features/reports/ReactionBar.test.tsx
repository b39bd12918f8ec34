import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../store/createStore';
import { ReactionBar } from './ReactionBar';

async function openChoices() {
  const user = userEvent.setup();
  const onToggle = jest.fn(() => Promise.resolve());
  const people = [{ serviceUserId: 1, name: '山田 太郎', image: null }];
  render(
    <Provider store={createStore([])}>
      <ReactionBar
        reactions={[{ kind: 'eyes', mine: true, people }]}
        subject="佐藤さんのレポート"
        onToggle={onToggle}
      />
    </Provider>,
  );
  const button = screen.getByRole('button', { name: 'リアクションを選ぶ' });
  await user.click(button);
  return { user, onToggle, button };
}
const choices = () => screen.queryByRole('group', { name: 'リアクション' });

test('a choice adds its reaction or removes an own one, and closes the choices', async () => {
  const { user, onToggle, button } = await openChoices();
  await user.click(screen.getByRole('button', { name: '了解', pressed: false }));
  expect(choices()).toBeNull();
  expect(button).toHaveFocus();

  await user.click(button);
  await user.click(screen.getByRole('button', { name: '見ています', pressed: true }));
  await waitFor(() => expect(onToggle).toHaveBeenCalledTimes(2));
  expect(onToggle.mock.calls).toEqual([
    ['ok', true],
    ['eyes', false],
  ]);
});

test('Escape closes the choices and returns the focus', async () => {
  const { user, onToggle, button } = await openChoices();
  await user.tab();
  expect(choices()).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(choices()).toBeNull();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(onToggle).not.toHaveBeenCalled();
});

test('a pointer at a reaction shows who gave it, until it leaves', async () => {
  const { user } = await openChoices();
  await user.hover(screen.getByRole('button', { name: '見ています 1人' }));
  expect(await screen.findByRole('tooltip', { name: '山田 太郎さん' })).toBeVisible();
  await user.unhover(screen.getByRole('button', { name: '見ています 1人' }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
