/**
 * Translates the page as Chrome does: every text node, also one that is added or changed later, is replaced by two `<font>`
 * elements. Into the same language, so that tests find the texts. Self-contained, because journeys run it in the browser.
 * Returns a function that stops it.
 */
export function translatePage(): () => void {
  const skipped = 'font, script, style, noscript, textarea, [translate="no"]';

  function translate(text: Text) {
    const { parentElement } = text;
    if (!text.data.trim() || !parentElement || parentElement.closest(skipped)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateAll(root: Node) {
    if (root instanceof Text) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateAll(target);
      else addedNodes.forEach((node) => node.isConnected && translateAll(node));
    }
  });
  translateAll(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
