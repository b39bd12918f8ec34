/** The lines of a streamed response as they arrive; empty ones (heartbeats) are left out. Ends with the stream. */
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
    // Whoever stops reading closes the connection.
    void reader.cancel().catch(() => undefined);
  }
}
