const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The words of an English text. */
export function countWords(text: string): number {
  return Array.from(segmenter.segment(text)).filter((part) => part.isWordLike).length
}
