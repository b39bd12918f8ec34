/** Intentions with an unknown outcome that are remembered, the newest. */
const maxIntentions = 20;

/**
 * The idempotency keys of what the person intends. An intention, such as an operation and its input, has one key until its
 * outcome is known: when a reply is lost, the next press sends the same key, and the server does it once. Later the same
 * text is a new intention.
 */
export function createRequestKeys(newKey: () => string = () => crypto.randomUUID()) {
  const keys = new Map<number, string>();
  return {
    keyOf(intention: string): string {
      const digest = digestOf(intention);
      const key = keys.get(digest) ?? newKey();
      // Moves it to the end, where the newest are.
      keys.delete(digest);
      keys.set(digest, key);
      if (keys.size > maxIntentions) keys.delete([...keys.keys()][0]!);
      return key;
    },
    outcomeKnown: (intention: string): void => void keys.delete(digestOf(intention)),
  };
}

/**
 * Distinguishes texts without keeping them, which may contain passwords (FNV-1a). If it ever takes two for one, the server
 * sees that the input is another and refuses it.
 */
function digestOf(text: string): number {
  let digest = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    digest = Math.imul(digest ^ text.charCodeAt(index), 0x01000193);
  return digest;
}
