import { compose, type Action, type StoreEnhancer, type StoreEnhancerStoreCreator } from 'redux';

interface Options {
  actionSanitizer?: (action: Action<string>) => Action<string>;
  stateSanitizer?: (state: unknown) => unknown;
}

/** The actions as Redux DevTools shows and exports them, each with the state after it, as text. */
export const recordedByDevTools: { type: string; text: string }[] = [];

const same = <T>(value: T) => value;

const recorder =
  ({ actionSanitizer = same, stateSanitizer = same }: Options): StoreEnhancer =>
  (createStore) =>
  (reducer, preloadedState) =>
    createStore((state, action) => {
      const next = reducer(state, action);
      const shown = [actionSanitizer(action as unknown as Action<string>), stateSanitizer(next)];
      recordedByDevTools.push({ type: String(action.type), text: JSON.stringify(shown) });
      return next;
    }, preloadedState);

// Redux Toolkit looks for the browser extension when it is loaded: a test imports this file before.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: Options) =>
    (...enhancers: StoreEnhancer[]) =>
      compose<StoreEnhancerStoreCreator>(...enhancers, recorder(options)),
});
