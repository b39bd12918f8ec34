import { confirmingCall } from '../../../domain/planModal';
import type { Standing } from '../../../domain/subscription';
import type { AppDispatch, RootState } from '../../app/createStore';
import { errorText } from '../../lib/errorText';
import { planApi } from './planApi';
import { planChangeFailed } from './planEvents';
import type { Contractor } from './planModalSlice';
import { detailsOf, hyphenated } from './postalCode';

/** 注文内容の確定: the call that the standing asks for (spec §4). What becomes of it the listeners say. */
export const confirmOrder =
  (standing: Standing) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { organizationId, selectedPlan: plan, formData, isChanging } = getState().planModal;
    if (organizationId === null || plan === null || isChanging) return;
    const { createSubscription, updateSubscription, getSubscriptionCustomer } = planApi.endpoints;

    const create = (contractor: Contractor) =>
      dispatch(
        createSubscription.initiate(
          { organizationId, plan, ...contractor, postalCode: hyphenated(contractor.postalCode) },
          { track: false },
        ),
      );

    switch (confirmingCall(standing)) {
      case 'update':
        await dispatch(updateSubscription.initiate({ organizationId, plan }, { track: false }));
        break;
      case 'createAgain': {
        const customer = getSubscriptionCustomer.initiate({ organizationId }, { subscribe: false });
        const { data, error } = await dispatch(customer);
        if (data) await create(detailsOf(data));
        else dispatch(planChangeFailed(errorText(error)));
        break;
      }
      case 'create':
        if (formData) await create(formData);
    }
  };
