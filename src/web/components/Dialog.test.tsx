import { act, fireEvent, render, screen } from '@testing-library/react';
import Dialog from './Dialog';

/** The device's means to close something; those that are still there are in `watchers`. */
class DeviceCloseWatcher extends EventTarget {
  destroy = () => void watchers.delete(this);
  constructor() {
    super();
    watchers.add(this);
  }
}
const watchers = new Set<DeviceCloseWatcher>();
const goBack = () =>
  act(() => {
    const last = [...watchers].at(-1)!;
    last.destroy();
    last.dispatchEvent(new Event('close'));
  });

beforeEach(() => {
  window.CloseWatcher = DeviceCloseWatcher;
});
afterEach(() => {
  delete window.CloseWatcher;
});

test('Back of the device asks an open dialog to close, as often as it is pressed, and a closed one no more', () => {
  const close = jest.fn();
  const dialog = (open: boolean) => <Dialog open={open} onClose={close} aria-label="名前" />;
  const { rerender } = render(dialog(true));
  goBack();
  goBack();
  expect(close).toHaveBeenCalledTimes(2);
  rerender(dialog(false));
  expect(watchers.size).toBe(0);
});

test('Escape is left to the dialog, so that the browser does not ask a second time', () => {
  const close = jest.fn();
  render(<Dialog open onClose={close} aria-label="名前" />);
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
});
