interface Lifecycle {
  queryFulfilled: PromiseLike<{ data: unknown }>;
}

/** For `onQueryStarted`: what happens when a reply has come. A failure is the caller's, or that of the error handler. */
export const onReply =
  <Arg, Api extends Lifecycle>(
    effect: (reply: Awaited<Api['queryFulfilled']>['data'], arg: Arg, api: Api) => void,
  ) =>
  async (arg: Arg, api: Api): Promise<void> => {
    await api.queryFulfilled.then(
      ({ data }) => effect(data, arg, api),
      () => undefined,
    );
  };
