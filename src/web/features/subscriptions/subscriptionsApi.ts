import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { customerTag, invoicesTag, subscriptionTag, subscriptionTags } from '../../api/tags';
import { isNetworkError } from '../../lib/errorText';

export type Subscription = Reply<'getSubscription'>;
export type SubscriptionCustomer = Reply<'getSubscriptionCustomer'>;
export type SubscriptionPreview = Reply<'getSubscriptionPreview'>;
export type Invoice = Reply<'getInvoices'>['invoices'][number];
export type ReturnInvoice = Reply<'getInvoices'>['returns'][number];
export type Address = NonNullable<Reply<'lookUpAddress'>['results']>[number];

/** spec §7: after a success; also when no answer came, for it may have been done by then. */
const changedTags = (_reply: unknown, error: unknown, { organizationId }: { organizationId: number }) =>
  error && !isNetworkError(error) ? [] : [...subscriptionTags(organizationId), invoicesTag(organizationId)];

export const subscriptionsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getSubscription: build.query<Subscription, Input<'getSubscription'>>({
      query: contractQuery('getSubscription'),
      providesTags: (_reply, _error, { organizationId }) => [subscriptionTag(organizationId)],
    }),
    getSubscriptionCustomer: build.query<SubscriptionCustomer, Input<'getSubscriptionCustomer'>>({
      query: contractQuery('getSubscriptionCustomer'),
      providesTags: (_reply, _error, { organizationId }) => [customerTag(organizationId)],
    }),
    getSubscriptionPreview: build.query<SubscriptionPreview, Input<'getSubscriptionPreview'>>({
      query: contractQuery('getSubscriptionPreview'),
      // What it says depends on the day and on everything that was billed.
      providesTags: (_reply, _error, { organizationId }) => [
        subscriptionTag(organizationId),
        invoicesTag(organizationId),
      ],
      keepUnusedDataFor: 0,
    }),
    getInvoices: build.query<Reply<'getInvoices'>, Input<'getInvoices'>>({
      query: contractQuery('getInvoices'),
      providesTags: (_reply, _error, { organizationId }) => [invoicesTag(organizationId)],
    }),
    createSubscription: build.mutation<Reply<'createSubscription'>, Input<'createSubscription'>>({
      query: contractQuery('createSubscription'),
      invalidatesTags: changedTags,
    }),
    updateSubscription: build.mutation<Reply<'updateSubscription'>, Input<'updateSubscription'>>({
      query: contractQuery('updateSubscription'),
      invalidatesTags: changedTags,
    }),
    cancelSubscription: build.mutation<Reply<'cancelSubscription'>, Input<'cancelSubscription'>>({
      query: contractQuery('cancelSubscription'),
      invalidatesTags: changedTags,
    }),
    undoCancelSubscription: build.mutation<Reply<'undoCancelSubscription'>, Input<'undoCancelSubscription'>>({
      query: contractQuery('undoCancelSubscription'),
      invalidatesTags: changedTags,
    }),
    createPortalSession: build.mutation<Reply<'createPortalSession'>, Input<'createPortalSession'>>({
      query: contractQuery('createPortalSession'),
    }),
    lookUpAddress: build.query<Reply<'lookUpAddress'>, Input<'lookUpAddress'>>({
      query: contractQuery('lookUpAddress'),
    }),
  }),
});

export const {
  useGetSubscriptionQuery,
  useGetSubscriptionCustomerQuery,
  useGetSubscriptionPreviewQuery,
  useGetInvoicesQuery,
  useCancelSubscriptionMutation,
  useUndoCancelSubscriptionMutation,
  useCreatePortalSessionMutation,
  useLazyLookUpAddressQuery,
} = subscriptionsApi;
