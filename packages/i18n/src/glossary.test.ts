import { parse } from '@formatjs/icu-messageformat-parser'
import { locales } from '@tidewatch/site-config/locales'
import { describe, expect, test } from 'vitest'
import glossary from '../glossary.json' with { type: 'json' }
import { type PublishedText, readAccountMails, readArticles, readMessages } from '../scripts/published-texts.ts'
import { wordsOf } from './message-shape.ts'

interface GlossaryEntry {
  locale: string
  /** The source of a regular expression; case doesn't matter. */
  wrong: string
  right: string
  why: string
  /** Places where the word is allowed, such as `site/legal`. */
  except?: string[]
}

const entries: readonly GlossaryEntry[] = glossary
// Korean words take endings, and Japanese and Thai don't separate words with spaces.
const localesWithoutWholeWords = ['ko', 'ja', 'th']

function expressionOf({ locale, wrong }: GlossaryEntry): RegExp {
  const isWholeWord = !localesWithoutWholeWords.includes(locale)
  return new RegExp(isWholeWord ? `(?<!\\p{L})(?:${wrong})(?!\\p{L})` : wrong, 'iu')
}

const texts: PublishedText[] = [
  ...(await readMessages()).map((message) => ({ ...message, text: wordsOf(parse(message.text)) })),
  ...(await readAccountMails()),
  ...(await readArticles()),
]

test('every language has texts and entries', () => {
  expect(locales.filter((locale) => !texts.some((text) => text.locale === locale))).toEqual([])
  expect(locales.filter((locale) => !entries.some((entry) => entry.locale === locale))).toEqual([])
})

describe.each(locales)('%s', (locale) => {
  test.each(entries.filter((entry) => entry.locale === locale))('“$right”, not “$wrong”', (entry) => {
    const expression = expressionOf(entry)
    const found = texts.filter(
      ({ locale: of, place, text }) => of === locale && !entry.except?.includes(place) && expression.test(text),
    )
    expect(found.map(({ place, key, text }) => `${place} ${key}: ${text}`)).toEqual([])
  })
})
