interface Paragraph {
  kind: 'text' | 'item'
  text: string
}

const targetLength = 700
const blocks = 'p, li'

/** The first paragraphs of an article's HTML as plain text: enough to tell whether it's the right one. */
export function articleBeginning(html: string): Paragraph[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const beginning: Paragraph[] = []
  let length = 0
  for (const element of body.querySelectorAll(blocks)) {
    // Paragraphs in a list item are part of its text.
    if (element.parentElement?.closest(blocks)) continue
    const text = element.textContent.trim().replace(/\s+/g, ' ')
    if (text === '') continue
    beginning.push({ kind: element.tagName === 'LI' ? 'item' : 'text', text })
    length += text.length
    if (length >= targetLength) break
  }
  return beginning
}
