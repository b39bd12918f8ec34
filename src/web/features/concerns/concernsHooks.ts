import { useGetUnansweredConcernsQuery } from './unansweredConcernsApi';

/** The concerns that wait for an answer of the signed-in person, and how many are unread or unanswered. */
export const useUnansweredConcerns = (organizationId: number) =>
  useGetUnansweredConcernsQuery({ organizationId });
