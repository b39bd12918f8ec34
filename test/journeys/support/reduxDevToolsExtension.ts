import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { EnhancedStore, LiftedStore } from '@redux-devtools/instrument';
import { compose, findNonSerializableValue } from '@reduxjs/toolkit';
import type { Action, Reducer, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

// Bundled into the page in place of the browser extension, with the instrumented store that the extension uses.

export interface ReduxDevTools {
  /** The types of the recorded actions, in order. */
  actionTypes(): string[];
  /** Recorded actions and states that are not serializable; empty is the goal. */
  findNonSerializable(): string[];
  /** Shows the state before the last action of this type. */
  jumpBefore(actionType: string): void;
  /** Shows the current state again. */
  jumpToEnd(): void;
}

declare global {
  interface Window {
    reduxDevTools: ReduxDevTools;
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: unknown;
  }
}

/** RTK Query puts its requests and responses there; Redux Toolkit's own check ignores the same paths. */
const ignoredPaths = ['meta.arg', 'meta.baseQueryMeta'];

function inspect(lifted: LiftedStore<unknown, Action<string>, null>): ReduxDevTools {
  const actions = () => {
    const { stagedActionIds, actionsById } = lifted.getState();
    return stagedActionIds.map((id) => actionsById[id]!.action);
  };
  const jumpTo = (index: number) => void lifted.dispatch(ActionCreators.jumpToState(index));
  const pathIn = (value: unknown) => {
    const found = findNonSerializableValue(value, '', undefined, undefined, ignoredPaths);
    return found ? found.keyPath : null;
  };
  return {
    actionTypes: () => actions().map(({ type }) => type),
    findNonSerializable: () =>
      actions().flatMap((action, index) => {
        if (action.type.startsWith('persist/')) return []; // redux-persist puts functions into its actions.
        const inAction = pathIn(action);
        const inState = pathIn(lifted.getState().computedStates[index]!.state);
        return [
          ...(inAction === null ? [] : [`${action.type}: ${inAction}`]),
          ...(inState === null ? [] : [`state after ${action.type}: ${inState}`]),
        ];
      }),
    jumpBefore: (actionType) => jumpTo(actions().findLastIndex(({ type }) => type === actionType) - 1),
    jumpToEnd: () => jumpTo(actions().length - 1),
  };
}

window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
  () =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: StoreEnhancerStoreCreator) =>
  (reducer: Reducer, preloadedState: unknown) => {
    const enhance = compose<StoreEnhancerStoreCreator>(...enhancers, instrument());
    const store = enhance(createStore)(reducer, preloadedState);
    window.reduxDevTools = inspect(
      (store as unknown as EnhancedStore<unknown, Action<string>, null>).liftedStore,
    );
    return store;
  };
