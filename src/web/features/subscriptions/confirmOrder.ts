import { orderOperation } from './planModalRules';
import type { SubscriptionFacts } from '../../../domain/billing/subscription';
import { unsubscribed, untracked } from '../../api/api';
import type { AppThunk } from '../../store/createStore';
import { hyphenatePostalCode } from '../../../domain/text/contactNumbers';
import { errorText } from '../../lib/errorText';
import { subscriptionsApi } from './subscriptionsApi';
import { planChangeFailed } from './subscriptionsEvents';
import {
  selectContractor,
  selectPlanOrganizationId,
  selectSelectedPlan,
  type Contractor,
} from './planModalSlice';
import { contractorFromCustomer } from './postalCode';

/** Sends the order with the operation that the subscription state requires (spec §4). Listeners handle the result. */
export const confirmOrder =
  (subscriptionFacts: SubscriptionFacts): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const organizationId = selectPlanOrganizationId(getState());
    const plan = selectSelectedPlan(getState());
    const formData = selectContractor(getState());
    if (organizationId === null || plan === null) return;
    const { createSubscription, updateSubscription, getSubscriptionCustomer } = subscriptionsApi.endpoints;

    const create = (contractor: Contractor) =>
      dispatch(
        createSubscription.initiate(
          { organizationId, plan, ...contractor, postalCode: hyphenatePostalCode(contractor.postalCode) },
          untracked,
        ),
      );

    switch (orderOperation(subscriptionFacts)) {
      case 'update':
        await dispatch(updateSubscription.initiate({ organizationId, plan }, untracked));
        break;
      case 'recreate': {
        const customer = getSubscriptionCustomer.initiate({ organizationId }, unsubscribed);
        const { data, error } = await dispatch(customer);
        if (data) await create(contractorFromCustomer(data));
        else dispatch(planChangeFailed(errorText(error)));
        break;
      }
      case 'create':
        if (formData) await create(formData);
    }
  };
