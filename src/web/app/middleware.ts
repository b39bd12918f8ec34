import { addListener, createDynamicMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch } from './createStore';
import type { RootState } from './rootReducer';

/** For middleware that loads after the first page: `dynamicMiddleware.addMiddleware(api.middleware)`. */
export const dynamicMiddleware = createDynamicMiddleware();

/** An action that adds a listener to the store; dispatching it again changes nothing, so listeners are constants. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch>();
