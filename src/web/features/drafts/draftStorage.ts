import { isRecord } from '../../../domain/isRecord';
import { createUserStorage } from '../../lib/userStorage';
import type { DraftKey } from './draftsSlice';
import type { Draft } from './mergeDraft';

const keyPattern = /^(survey|report)\/[1-9]\d{0,15}$/;

/** Drafts of forms that the server does not have yet, on this device by user (product §6). */
export const draftStorage = createUserStorage({
  prefix: 'koenowa.draft',
  isKey: (key): key is DraftKey => keyPattern.test(key),
  isValue: (value): value is Draft =>
    isRecord(value) &&
    [value.base, value.content, value.conflicts, value.editedAt ?? {}].every(isRecord) &&
    Array.isArray(value.unanswered ?? []) &&
    typeof value.version === 'number' &&
    typeof value.title === 'string',
});
