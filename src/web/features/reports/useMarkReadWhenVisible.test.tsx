import { act, render } from '@testing-library/react';
import { stubIntersection } from '../../../../test/support/stubIntersection';
import { useMarkReadWhenVisible } from './useMarkReadWhenVisible';

function Text({ isUnread, onRead }: { isUnread: boolean; onRead: () => void }) {
  return <div ref={useMarkReadWhenVisible(isUnread, onRead)} />;
}

test('does not send a read mark again that was taken back because it failed', () => {
  jest.useFakeTimers();
  const intersection = stubIntersection();
  const onRead = jest.fn();
  const read = () => {
    act(() => intersection.comeNear());
    act(() => void jest.advanceTimersByTime(1_000));
  };
  const { rerender } = render(<Text isUnread onRead={onRead} />);
  read();
  for (const isUnread of [false, true]) rerender(<Text isUnread={isUnread} onRead={onRead} />);
  read();
  expect(onRead).toHaveBeenCalledTimes(1);
  intersection.restore();
  jest.useRealTimers();
});
