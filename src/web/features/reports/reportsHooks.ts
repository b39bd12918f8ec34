import { waitingCommentsApi } from './waitingCommentsApi';

/** The comments that wait for an answer of the signed-in person. */
export const useWaitingComments = (organizationId: number) =>
  waitingCommentsApi.useGetWaitingCommentsQuery({ organizationId });
