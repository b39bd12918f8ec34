import type { Connect } from '../../app/createStore';
import { planDialogsSlice } from './planDialogsSlice';
import { addPlanListeners } from './planListeners';
import { planModalSlice } from './planModalSlice';

/** Joins the plan to the store, after the api. */
export const connectPlan: Connect = (store) => {
  store.addSlice(planModalSlice);
  store.addSlice(planDialogsSlice);
  addPlanListeners(store.startListening);
};
