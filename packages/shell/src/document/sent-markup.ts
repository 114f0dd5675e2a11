/** What elements of this document held when it came, by their ids. */
const sent = new Map<string, { __html: string }>()

/**
 * For `dangerouslySetInnerHTML` of an element that only the server writes: in browsers, what the document that it sent has in it. What a
 * server component makes is sent twice, as HTML and as data, and the frame around each page is the same in all of them:
 *
 *     typeof window === 'undefined' ? use(footerMarkup(…)) : sentMarkup(footerId)
 *
 * The bundler leaves the first half out of browsers. A document has one language and one host: going to another loads another.
 */
export function sentMarkup(id: string): { __html: string } {
  // Remembered, as a page that failed altogether takes the elements with it, and brings them back when it is tried again.
  const known = sent.get(id)
  if (known) return known
  const markup = { __html: document.getElementById(id)?.innerHTML ?? '' }
  sent.set(id, markup)
  return markup
}
