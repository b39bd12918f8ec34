import { render } from '@testing-library/react';
import { stubIntersection } from '../../../test/support/stubIntersection';
import { useWhenNear } from './useWhenNear';

const onNear = jest.fn();
let intersection: ReturnType<typeof stubIntersection>;
beforeEach(() => {
  intersection = stubIntersection();
  onNear.mockClear();
});
afterEach(() => void intersection.restore());

function List({ isComplete, isEnabled = true }: { isComplete: boolean; isEnabled?: boolean }) {
  const ref = useWhenNear(isEnabled, 600, onNear);
  return isComplete && <div ref={ref} />;
}

test('is called for an element that is rendered later', () => {
  const { rerender } = render(<List isComplete={false} />);
  rerender(<List isComplete />);
  intersection.comeNear();
  expect(onNear).toHaveBeenCalledTimes(1);
});

test('is not called while it is disabled', () => {
  render(<List isComplete isEnabled={false} />);
  intersection.comeNear();
  expect(onNear).not.toHaveBeenCalled();
});
