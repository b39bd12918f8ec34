interface Lifecycle {
  queryFulfilled: PromiseLike<{ data: unknown }>;
}

/** For `onQueryStarted`: runs when a reply has come. Failures are left to the caller or the error handler. */
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
