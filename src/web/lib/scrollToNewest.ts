/** Ref of a frame whose newest column is on the right; on phones not all fit. In the next frame, which lays it out anyway. */
export function scrollToNewest(frame: HTMLElement | null): void {
  if (frame) requestAnimationFrame(() => (frame.scrollLeft = frame.scrollWidth));
}
