/** A link whose word a text may have, and its label where the text does not. */
export interface WordLink {
  word: string;
  label: string;
}

/**
 * A text in parts, of which those that are the word of a link carry it; the others stand beside it. A word in quotation
 * marks is the name itself, so it comes before the same letters elsewhere: 「品質」 before 品質 in 「品質・ミス」.
 */
export function linkedParts<Link extends WordLink>(text: string, links: readonly Link[]) {
  const places = links
    .map((link) => ({ link, start: placeOf(text, link.word) }))
    .sort((a, b) => a.start - b.start || b.link.word.length - a.link.word.length);
  const parts: { text: string; link?: Link }[] = [];
  const beside: Link[] = [];
  let end = 0;
  for (const { link, start } of places) {
    if (start < end) {
      beside.push(link);
      continue;
    }
    parts.push({ text: text.slice(end, start) }, { text: link.word, link });
    end = start + link.word.length;
  }
  parts.push({ text: text.slice(end) });
  return { parts: parts.filter((part) => part.text !== ''), beside };
}

/** -1 where the text does not have the word. */
function placeOf(text: string, word: string): number {
  const quoted = text.indexOf(`「${word}」`);
  return quoted < 0 ? text.indexOf(word) : quoted + 1;
}
