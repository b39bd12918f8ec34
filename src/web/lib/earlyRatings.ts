interface EarlyRating {
  key: string;
  rating: number;
}

declare global {
  interface Window {
    /** The path of the page whose ratings were picked before its scripts ran, and the ratings in the order of picking. */
    __earlyRatings__?: { path: string; ratings: EarlyRating[] };
  }
}

/** Keeps what is picked in the early page inside `root`, for `takeEarlyRatings`. */
export function keepEarlyRatings(root: Element): void {
  const ratings: EarlyRating[] = [];
  window.__earlyRatings__ = { path: window.location.pathname, ratings };
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') {
      ratings.push({ key: target.name, rating: Number(target.value) });
    }
  });
}

/** The ratings that were picked in the early page of this address. They can be taken once. */
export function takeEarlyRatings(): EarlyRating[] {
  const early = window.__earlyRatings__;
  delete window.__earlyRatings__;
  return early?.path === window.location.pathname ? early.ratings : [];
}
