import { linkLifetimesMs } from '../../../domain/links';
import type { LinkKind } from '../../../domain/links';

const hourMs = 3_600_000;

/** How long a link is valid: 1時間, 24時間, 7日間. */
export function linkLifetimeText(kind: LinkKind): string {
  const hours = linkLifetimesMs[kind] / hourMs;
  return hours > 24 ? `${hours / 24}日間` : `${hours}時間`;
}
