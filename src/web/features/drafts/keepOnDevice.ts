import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { EntryChange, UserStorage } from '../../lib/userStorage';
import { addAppListener } from '../../store/createStore';
import type { AppThunk } from '../../store/createStore';
import { rootReducer } from '../../store/rootReducer';
import { loggedOut, matchSessionEnd } from '../session/authSlice';

interface DraftOwnerState {
  /** Null until the signed-in person is known. */
  owner: number | null;
}

const noOwner = (): DraftOwnerState => ({ owner: null });

/** The person whose drafts are in the state. */
const draftOwnerSlice = createSlice({
  name: 'draftOwner',
  initialState: noOwner,
  reducers: {
    draftOwnerKnown: (state, { payload }: PayloadAction<number>) => {
      state.owner = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(matchSessionEnd, noOwner);
  },
  selectors: { selectOwner: ({ owner }) => owner },
});

export const { draftOwnerKnown } = draftOwnerSlice.actions;

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof draftOwnerSlice> {}
}

export const { selectOwner } = draftOwnerSlice.injectInto(rootReducer).selectors;

interface KeptDrafts<Key extends string, Draft> {
  storage: UserStorage<Key, Draft>;
  /** The event that brings the owner's drafts on this device into the state. */
  loaded: (drafts: Partial<Record<Key, Draft>>) => UnknownAction;
  /** Handles that another tab changed an entry of the owner. */
  receive: (change: EntryChange<Key, Draft>, owner: number) => AppThunk;
}

/**
 * Loads drafts of one kind from this device once their owner is known, follows the other tabs, and deletes the drafts
 * from the device when the owner logs out (product §6). When a session ends otherwise they stay there, and the next
 * person does not see them.
 */
export const keepOnDevice =
  <Key extends string, Draft>({ storage, loaded, receive }: KeptDrafts<Key, Draft>): AppThunk =>
  (dispatch, getState) => {
    dispatch(
      addAppListener({
        actionCreator: draftOwnerKnown,
        effect: ({ payload: owner }) => void dispatch(loaded(storage.readAll(owner))),
      }),
    );
    dispatch(
      addAppListener({
        actionCreator: loggedOut,
        effect: (_action, { getOriginalState }) => {
          const owner = selectOwner(getOriginalState());
          if (owner !== null) storage.removeAll(owner);
        },
      }),
    );
    window.addEventListener('storage', (event) => {
      const owner = selectOwner(getState());
      const change = owner === null ? undefined : storage.changeFromEvent(owner, event);
      if (owner !== null && change) dispatch(receive(change, owner));
    });
  };
