/** Lowercases and strips accents, so that `politica` finds `Política`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
}

/**
 * Hides the questions in `#questions` that lack any of the typed words, and topics without a match. The page is static,
 * so this searches the DOM. Returns the number of matches; `null` for an empty query.
 */
export function showMatching(typed: string): number | null {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  let left = 0
  for (const topic of document.querySelectorAll<HTMLElement>('#questions > section')) {
    const questions = [...topic.querySelectorAll('article')]
    for (const question of questions) {
      const [title, answer] = [question.querySelector('h3'), question.querySelector('p')]
      const text = plain(`${title?.textContent} ${answer?.textContent}`)
      question.hidden = !words.every((word) => text.includes(word))
    }
    const shown = questions.filter(({ hidden }) => !hidden).length
    topic.hidden = shown === 0
    left += shown
  }
  return words.length === 0 ? null : left
}
