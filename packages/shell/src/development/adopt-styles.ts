/**
 * Lets a library for developers have its styles. It writes style elements into the head, which our policy refuses: they
 * stay out of the document, and what they say is adopted.
 */
export function adoptStyles() {
  const { head } = document
  const append = head.appendChild.bind(head)
  head.appendChild = (node) => {
    if (!(node instanceof HTMLStyleElement)) return append(node)
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // Its text comes afterwards.
    new MutationObserver(() => sheet.replaceSync(node.textContent)).observe(node, { childList: true })
    return node
  }
}
