/**
 * Replaces the IntersectionObserver, which jsdom lacks, until `restore`. `comeNear`: what is observed gets visible; as in a
 * busy browser, the entry from before is reported in the same call.
 */
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
          [false, true].map(
            (isIntersecting) => ({ target, isIntersecting }) as unknown as IntersectionObserverEntry,
          ),
          {} as IntersectionObserver,
        ),
      ),
    restore: () => delete (window as Partial<typeof window>).IntersectionObserver,
  };
}
