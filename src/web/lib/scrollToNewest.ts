/**
 * The ref of a frame whose newest column is on the right. Scrolls to that column, because not all columns fit a phone.
 * It waits for the next animation frame, in which the browser computes the layout anyway.
 */
export function scrollToNewest(frame: HTMLElement | null): void {
  if (frame) requestAnimationFrame(() => (frame.scrollLeft = frame.scrollWidth));
}
