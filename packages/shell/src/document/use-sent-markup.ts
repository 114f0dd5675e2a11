import { use } from 'react'
import type { Markup } from './markup.ts'

/** The server's markup of this document's elements, or what was written in its place, by element id. */
const known = new Map<string, Markup | Promise<Markup>>()

/**
 * For `dangerouslySetInnerHTML` of an element that the server renders with `write`: in browsers, returns the markup
 * that the document came with. A server component's output is sent twice, as HTML and as data, though the frame around
 * each page is always the same. A document has one language and one host: switching either loads another document.
 *
 * `write` imports its module dynamically, so browsers load it only if the document lacks the element: Next leaves a
 * not-found page to the browser.
 */
export function useSentMarkup(id: string, write: () => Promise<Markup>): Markup {
  if (typeof window === 'undefined') return use(write())
  const element = document.getElementById(id)
  // Cached, because a page that fails entirely removes the elements, and restores them on retry.
  const inside = known.get(id) ?? (element ? ({ __html: element.innerHTML } as Markup) : write())
  known.set(id, inside)
  return inside instanceof Promise ? use(inside) : inside
}
