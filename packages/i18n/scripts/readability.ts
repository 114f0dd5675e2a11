import { parse } from '@formatjs/icu-messageformat-parser'
import { countWords } from '../src/count-words.ts'
import { wordsOf } from '../src/message-shape.ts'
import { readMessages } from './published-texts.ts'

/** Maximum average words per sentence of a namespace. */
const maxAverage = 14

const english = (await readMessages()).filter(({ locale }) => locale === 'en')
const rows = Object.entries(Object.groupBy(english, ({ place }) => place)).map(([place, messages = []]) => {
  const texts = messages.map(({ text }) => wordsOf(parse(text)))
  const sentences = texts.flatMap(sentencesOf)
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  // Labels and buttons would lower any average.
  const average = sentences.reduce((sum, sentence) => sum + countWords(sentence), 0) / Math.max(sentences.length, 1)
  return { place, messages: texts.length, words, sentences: sentences.length, average: Number(average.toFixed(1)) }
})

for (const { place, messages, words, average } of rows.toSorted((a, b) => b.words - a.words)) {
  print(`${place.padEnd(32)} ${messages} messages, ${words} words, ${average} a sentence`)
}
const total = rows.reduce((sum, { words }) => sum + words, 0)
const long = rows.filter(({ average }) => average > maxAverage).map(({ place }) => place)
print(`${total} words; above ${maxAverage} a sentence: ${long.join(', ') || 'none'}`)
if (long.length > 0) process.exitCode = 1

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

function sentencesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) =>
    segment.trim(),
  ).filter((sentence) => /[.!?…]["”’)]?$/.test(sentence))
}
