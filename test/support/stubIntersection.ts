/** Replaces the IntersectionObserver, which jsdom lacks, until `restore`. `comeNear`: what is observed gets visible. */
export function stubIntersection() {
  const observers = new Map<Element, IntersectionObserverCallback>();
  window.IntersectionObserver = class {
    readonly observed: Element[] = [];
    constructor(readonly callback: IntersectionObserverCallback) {}
    observe(element: Element) {
      this.observed.push(element);
      observers.set(element, this.callback);
    }
    disconnect() {
      for (const element of this.observed) observers.delete(element);
    }
  } as unknown as typeof IntersectionObserver;
  return {
    comeNear: () =>
      observers.forEach((callback, target) =>
        callback(
          [{ target, isIntersecting: true } as unknown as IntersectionObserverEntry],
          {} as IntersectionObserver,
        ),
      ),
    restore: () => delete (window as Partial<typeof window>).IntersectionObserver,
  };
}
