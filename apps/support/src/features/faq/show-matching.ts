/** Without accents and in small letters, so that `politica` finds `Política`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
}

/**
 * Hides the questions below `#questions` that lack a word of what is typed, and topics that have none left. The page is
 * a static one: its texts are searched where they stand. Returns how many are left; `null` while nothing is typed.
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
