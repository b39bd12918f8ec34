import type { StoreExtension } from '../../app/createStore';
import { planDialogsSlice } from './planDialogsSlice';
import { addPlanListeners } from './planListeners';
import { planModalSlice } from './planModalSlice';

/** Adds the slices and listeners of the plan to the store; requires the api. */
export const injectPlan: StoreExtension = (store) => {
  store.addSlice(planModalSlice);
  store.addSlice(planDialogsSlice);
  addPlanListeners(store.startListening);
};
