/** Yields the lines of a streamed response as they arrive, without empty ones (heartbeats). */
export async function* readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line !== '');
    }
  } finally {
    // Closes the connection when the caller stops iterating.
    void reader.cancel().catch(() => undefined);
  }
}
