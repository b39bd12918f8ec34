import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tags, tagsByArg } from '../../api/tags';
import { errorStatusOf } from '../../lib/errorText';

export type Subscription = Reply<'getSubscription'>;
export type SubscriptionCustomer = Reply<'getSubscriptionCustomer'>;
export type Invoice = Reply<'getInvoices'>['invoices'][number];
export type ReturnInvoice = Reply<'getInvoices'>['returns'][number];
export type Address = NonNullable<Reply<'lookUpAddress'>['results']>[number];

/** Whether the request or its reply was lost. */
const isNetworkError = (error: unknown): boolean =>
  ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'].includes(String(errorStatusOf(error)));

const changedTags = tags({ byArg: ['Subscription', 'Customer', 'Organization', 'Invoices'], all: ['Me'] });

/** No tags after a refusal (spec §7), but all of them when no reply came, because the change may have been made. */
const unlessRefused: typeof changedTags = (reply, error, arg) =>
  error && !isNetworkError(error) ? [] : changedTags(reply, error, arg);

export const subscriptionsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getSubscription: { providesTags: tagsByArg('Subscription') },
      getSubscriptionCustomer: { providesTags: tagsByArg('Customer') },
      // Not cached, because it depends on the day and on all earlier invoices.
      getSubscriptionPreview: { providesTags: tagsByArg('Subscription', 'Invoices'), keepUnusedDataFor: 0 },
      getInvoices: { providesTags: tagsByArg('Invoices') },
      // Not cached, because the file is only downloaded.
      getInvoicePdf: { keepUnusedDataFor: 0 },
      getQuotePdf: { keepUnusedDataFor: 0 },
      lookUpAddress: {},
    },
    mutations: {
      createSubscription: { invalidatesTags: unlessRefused },
      updateSubscription: { invalidatesTags: unlessRefused },
      updateBillingContact: { invalidatesTags: tagsByArg('Customer') },
      cancelSubscription: { invalidatesTags: unlessRefused },
      undoCancelSubscription: { invalidatesTags: unlessRefused },
      createPortalSession: {},
    },
  }),
});

export const {
  useGetSubscriptionQuery,
  useGetSubscriptionCustomerQuery,
  useGetSubscriptionPreviewQuery,
  useGetInvoicesQuery,
  useUpdateBillingContactMutation,
  useCancelSubscriptionMutation,
  useUndoCancelSubscriptionMutation,
  useCreatePortalSessionMutation,
  useLazyLookUpAddressQuery,
} = subscriptionsApi;
