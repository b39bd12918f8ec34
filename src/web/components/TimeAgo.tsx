import { instantText, elapsedText } from '../lib/dates';
import { useNow } from '../lib/useNow';

/** When something happened: how long ago during the first day, then date and time. The tooltip has the exact time. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={instantText(at)}>
      {elapsedText(at, now)}
    </time>
  );
}
