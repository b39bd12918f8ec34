import type { ConcernAudience } from '../../../domain/concerns';
import { isBlank } from '../../../domain/text/visibleText';
import { createDeviceDrafts } from './createDeviceDrafts';
import type { DeviceDraftsState } from './createDeviceDrafts';

interface TextDraft {
  /** Names the text in the log-out dialog. */
  title: string;
  body: string;
  /** The people whom a comment mentions, as they were named when they were chosen. */
  mentions: { serviceUserId: number; name: string }[];
  /** Sent with the text, so that a repeated request creates it once. */
  requestId: string;
  concern?: ConcernDraft;
}

/** The choices of an unsent concern; its text is the body of the draft. */
export interface ConcernDraft {
  subject: string;
  projectId: number | null;
  audience: ConcernAudience;
  people: number[];
  leftOut: number[];
}

/**
 * Names what an unsent text is about: the id of the survey whose report is commented on, `reply-` and the id of the survey
 * replied to, `concern-` and the id of the concern commented on, `new-concern-` and the id of the organization, or `action-`
 * and the id of the project.
 */
type TextDraftKey =
  `${number}` | `reply-${number}` | `concern-${number}` | `new-concern-${number}` | `action-${number}`;

/** Comments, replies, concerns and actions until they are sent. */
export const textDrafts = createDeviceDrafts({
  name: 'textDrafts',
  prefix: 'koenowa.comment',
  isKey: (key): key is TextDraftKey => /^(reply-|(new-)?concern-|action-)?[1-9]\d*$/.test(key),
  isValue(value): value is TextDraft {
    const draft = value as Partial<TextDraft> | null;
    return (
      typeof draft?.title === 'string' &&
      typeof draft.body === 'string' &&
      typeof draft.requestId === 'string' &&
      Array.isArray(draft.mentions)
    );
  },
  titleOf: ({ title, body }) => (isBlank(body) ? null : title),
});

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices {
    textDrafts: DeviceDraftsState;
  }
}

const emptyDraft: Omit<TextDraft, 'title'> = { body: '', mentions: [], requestId: '' };

/** The draft of a text. `title` names it in the log-out dialog. */
export function useTextDraft(key: TextDraftKey, title: string) {
  const { draft = emptyDraft, change, remove } = textDrafts.useDeviceDraft(key);
  return {
    draft,
    /** Every edit gets a new request id, so that sending the same text again cannot create it a second time. */
    edit: (edits: Partial<TextDraft>) =>
      change((before = { ...emptyDraft, title }) => {
        const edited = { ...before, ...edits, title, requestId: crypto.randomUUID() };
        return edited.body === '' && !edited.concern ? undefined : edited;
      }),
    /** Removes the text after it was sent. A later edit is kept. */
    posted: remove,
  };
}
