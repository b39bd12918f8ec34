/**
 * Lets React work on a page that the browser translates (product §8). Chrome replaces each text node by a `<font>`
 * element, but React keeps the text nodes that it has made. It then fails when it removes such a node or inserts before
 * it (NotFoundError), and it changes texts that nobody sees (facebook/react#11538). All components contain texts, those
 * of libraries too, so this is mended in the document and not in each component:
 *
 * - An observer learns which font element stands for which text node.
 * - `removeChild` and `insertBefore` of the document, changed here for good, act on the font element if the node that
 *   they are given has been replaced. For all other nodes they are unchanged.
 * - A text that React changes returns to its place and is translated again.
 *
 * Where a translator joins several texts, a text that no font element stands for counts as removed.
 */
export function followTranslation(): void {
  const fonts = new WeakMap<Node, Element>();
  const texts = new WeakMap<Element, Node>();

  const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
  const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

  function replaceBack(text: Node): void {
    const font = fonts.get(text);
    fonts.delete(text);
    if (!font) return;
    texts.delete(font);
    // The translator or React may have put the text back.
    if (text.isConnected && !font.contains(text)) font.remove();
    else (font as ChildNode).replaceWith(text);
  }

  function readRecord({
    type,
    target,
    addedNodes,
    removedNodes,
    previousSibling,
    nextSibling,
  }: MutationRecord) {
    if (type === 'characterData') return replaceBack(target);
    for (const node of addedNodes) if (isText(node) && fonts.has(node)) replaceBack(node);
    for (const text of removedNodes) {
      if (!isText(text)) continue;
      // The font element replaced the text in one step, or it was inserted beside the text before.
      const font = [...addedNodes, previousSibling, nextSibling].find(
        (node) => isFont(node) && !texts.has(node),
      ) as Element | undefined;
      if (!font) continue;
      fonts.set(text, font);
      texts.set(font, text);
      observer.observe(text, { characterData: true });
    }
  }

  const observer = new MutationObserver((records) => records.forEach(readRecord));
  observer.observe(document.documentElement, { childList: true, subtree: true });

  /** The child of `parent` that shows `node` although `node` itself is not its child; null when there is none. */
  function standInFor(node: Node, parent: Node): Node | null {
    observer.takeRecords().forEach(readRecord);
    let shown: Node | null = fonts.get(node) ?? node;
    while (shown && shown.parentNode !== parent) shown = shown.parentNode;
    return isFont(shown) ? shown : null;
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const standIn = standInFor(child, this);
    if (standIn) removeChild.call(this, standIn);
    else if (!isText(child)) return removeChild.call(this, child) as T; // Throws, as without translation.
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    const standIn = standInFor(before, this);
    return insertBefore.call(this, node, standIn ?? (isText(before) ? null : before)) as T;
  };
}
