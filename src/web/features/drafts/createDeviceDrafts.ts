import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { deviceNow } from '../../lib/clock';
import { createUserStorage } from '../../lib/userStorage';
import type { EntryChange } from '../../lib/userStorage';
import { addAppListener } from '../../store/createStore';
import type { AppThunk } from '../../store/createStore';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { rootReducer } from '../../store/rootReducer';
import type { RootState } from '../../store/rootReducer';
import { matchSessionEnd } from '../session/authSlice';
import { keepOnDevice, selectOwner } from './keepOnDevice';

interface Timed {
  /**
   * When it was last edited, in ms. The latest edit in any tab of this browser has the highest number; drafts of
   * earlier releases have none.
   */
  editedAt?: number;
}

/** The drafts of one kind by key. */
export type DeviceDraftsState = Partial<Record<string, Timed>>;

interface Options<Key extends string, Value extends object> {
  /** The name of the slice. */
  name: string;
  /** The entries on the device are named `<prefix>.<owner>.<key>`. */
  prefix: string;
  isKey: (key: string) => key is Key;
  isValue: (value: unknown) => value is Value;
  /** Names a draft in the log-out dialog; null for one that nobody would miss. */
  titleOf: (draft: Value) => string | null;
}

const isLater = (draft: Timed | null | undefined, other: Timed): boolean =>
  (draft?.editedAt ?? 0) > (other.editedAt ?? 0);

interface Keyed {
  key: string;
  draft: Timed;
}

const initialState: DeviceDraftsState = {};

/** The drafts of one kind of the person who is logged in. */
const createDraftsSlice = (name: string) =>
  createSlice({
    name,
    initialState,
    reducers: {
      draftsLoaded: (_state, { payload }: PayloadAction<DeviceDraftsState>) => payload,
      draftEdited: {
        prepare: (edited: Keyed) => ({ payload: { ...edited, at: deviceNow() } }),
        reducer: (state, { payload: { key, draft, at } }: PayloadAction<Keyed & { at: number }>) => {
          state[key] = { ...draft, editedAt: Math.max(at, (state[key]?.editedAt ?? 0) + 1) };
        },
      },
      draftEditedElsewhere: (state, { payload: { key, draft } }: PayloadAction<Keyed>) => {
        state[key] = draft;
      },
      /**
       * The draft was sent, discarded, or removed in another tab. `draft` is its content at that time; a later edit is
       * kept.
       */
      draftRemoved: (state, { payload: { key, draft } }: PayloadAction<Keyed>) => {
        if (!isLater(state[key], draft)) delete state[key];
      },
    },
    extraReducers: (builder) => {
      builder.addMatcher(matchSessionEnd, () => initialState);
    },
    selectors: {
      selectDraft: (state, key: string) => state[key],
      selectAllDrafts: (state) => Object.values(state),
    },
  });

/**
 * Drafts of one kind that only this device keeps, by person. An edit is in the slice first, then on the device, then in
 * the other tabs. Of two edits of a draft the later one is kept.
 */
export function createDeviceDrafts<Key extends string, Value extends object>(options: Options<Key, Value>) {
  const { name, prefix, isKey, isValue, titleOf } = options;
  type Draft = Value & Timed;
  const slice = createDraftsSlice(name);
  const { draftsLoaded, draftEdited, draftEditedElsewhere, draftRemoved } = slice.actions;

  // The casts are safe, because `isValue` has checked the loaded drafts and `changeDraft` takes only such values.
  const selectors = slice.injectInto(rootReducer).selectors;
  const selectDraft = selectors.selectDraft as unknown as (state: RootState, key: Key) => Draft | undefined;
  const selectAllDrafts = selectors.selectAllDrafts as unknown as (state: RootState) => Draft[];

  const storage = createUserStorage({
    prefix,
    isKey,
    isValue: (value): value is Draft =>
      isValue(value) && typeof ((value as Timed).editedAt ?? 0) === 'number',
  });

  const storageListeners = [
    addAppListener({
      actionCreator: draftEdited,
      effect: ({ payload }, { getState }) => {
        const owner = selectOwner(getState());
        const key = payload.key as Key;
        const draft = selectDraft(getState(), key);
        if (owner !== null && draft) storage.save(owner, key, draft);
      },
    }),
    addAppListener({
      actionCreator: draftRemoved,
      effect: ({ payload }, { getState }) => {
        const owner = selectOwner(getState());
        const key = payload.key as Key;
        // Another tab may have stored a later edit.
        if (owner !== null && !isLater(storage.read(owner, key), payload.draft)) storage.remove(owner, key);
      },
    }),
  ];

  /** Reads the device instead of the event, because only the device has the last edit of all tabs. */
  const receive =
    ({ key, value, oldValue }: EntryChange<Key, Draft>, owner: number): AppThunk =>
    (dispatch, getState) => {
      const stored = storage.read(owner, key);
      const mine = selectDraft(getState(), key);
      if (stored && mine && isLater(mine, stored)) storage.save(owner, key, mine);
      else if (stored) dispatch(draftEditedElsewhere({ key, draft: stored }));
      else if (!value && oldValue) dispatch(draftRemoved({ key, draft: oldValue }));
    };

  /** Replaces a draft by the result of `update`; undefined removes the draft. */
  const changeDraft =
    (key: Key, update: (draft: Draft | undefined) => Value | undefined): AppThunk =>
    (dispatch, getState) => {
      const draft = selectDraft(getState(), key);
      const changed = update(draft);
      if (changed === draft) return;
      if (changed) dispatch(draftEdited({ key, draft: changed }));
      else if (draft) dispatch(draftRemoved({ key, draft }));
    };

  return {
    slice,
    storage,
    selectDraft,
    receive,
    changeDraft,

    /** Adds the listeners of these drafts to the store and to the window. */
    start: (): AppThunk => (dispatch) => {
      for (const listener of storageListeners) dispatch(listener);
      dispatch(keepOnDevice({ storage, loaded: draftsLoaded, receive }));
    },

    /** The titles of the drafts that a log-out would delete. */
    selectTitles: (state: RootState): string[] =>
      selectAllDrafts(state).flatMap((draft) => titleOf(draft) ?? []),

    /** The draft of a form, which survives reload and the end of the session. */
    useDeviceDraft(key: Key) {
      const dispatch = useAppDispatch();
      const draft = useAppSelector((state) => selectDraft(state, key));
      return {
        draft,
        change: (update: (draft: Draft | undefined) => Value | undefined) =>
          void dispatch(changeDraft(key, update)),
        /** Removes the draft as it is shown, after it was sent or to discard it. A later edit is kept. */
        remove: () => void (draft && dispatch(draftRemoved({ key, draft }))),
      };
    },
  };
}
