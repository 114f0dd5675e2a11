/**
 * Lets a developer library apply its styles. It appends style elements to the head, which our CSP blocks: they stay out
 * of the document, and their text goes into adopted style sheets.
 */
export function adoptStyles() {
  const { head } = document
  const append = head.appendChild.bind(head)
  head.appendChild = (node) => {
    if (!(node instanceof HTMLStyleElement)) return append(node)
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // Its text is set after it was appended.
    new MutationObserver(() => sheet.replaceSync(node.textContent)).observe(node, { childList: true })
    return node
  }
}
