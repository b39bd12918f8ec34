import { fireEvent } from '@testing-library/react';

/** Fires an event with a time stamp in ms, greater than 0, for what depends on the time between two events. */
export function fireAt(timeStamp: number, target: Element, event: Event): boolean {
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return fireEvent(target, event);
}
