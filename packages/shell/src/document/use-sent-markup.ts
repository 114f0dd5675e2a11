import { use } from 'react'
import type { Markup } from './markup.ts'

/** What elements of this document held when it came, or what is written for them, by their ids. */
const known = new Map<string, Markup | Promise<Markup>>()

/**
 * For `dangerouslySetInnerHTML` of an element that the server writes by `write`: in browsers, what the document that it sent has in it.
 * What a server component makes is sent twice, as HTML and as data, and the frame around each page is the same in all of them.
 * A document has one language and one host: going to another loads another.
 *
 * `write` imports what writes, so that browsers load it only where no document has brought the element: Next leaves a page
 * that is not there to them.
 */
export function useSentMarkup(id: string, write: () => Promise<Markup>): Markup {
  if (typeof window === 'undefined') return use(write())
  const element = document.getElementById(id)
  // Remembered, as a page that failed altogether takes the elements with it, and brings them back when it is tried again.
  const inside = known.get(id) ?? (element ? ({ __html: element.innerHTML } as Markup) : write())
  known.set(id, inside)
  return inside instanceof Promise ? use(inside) : inside
}
