import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import { locales } from '@tidewatch/site-config/locales'
import { describe, expect, test } from 'vitest'
import { listNamespaces } from '../scripts/list-namespaces.ts'
import { flatten, placeholdersOf, pluralsOf } from './message-shape.ts'

/** Longer messages that other languages rightly share with English, as `namespace.key`. */
const sameInEveryLanguage: readonly string[] = []
const maxCopiedWords = 3
const namespaces = await listNamespaces()

async function read(locale: string): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const { domain, namespace } of namespaces[locale] ?? []) {
    const file = await readFile(new URL(`../messages/${locale}/${domain}/${namespace}.json`, import.meta.url), 'utf8')
    for (const [key, message] of flatten(JSON.parse(file))) all.set(`${namespace}.${key}`, message)
  }
  return all
}

const english = await read('en')

describe.each(locales)('%s', async (locale) => {
  const messages = await read(locale)

  test('has exactly the keys of English', () => {
    expect([...messages.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('is valid ICU with the placeholders of English', () => {
    const wrong = [...messages].flatMap(([key, message]) => {
      try {
        const expected = placeholdersOf(parse(english.get(key) ?? ''))
        const found = placeholdersOf(parse(message))
        return expected.join() === found.join() ? [] : [`${key}: ${found} instead of ${expected}`]
      } catch (error) {
        return [`${key}: ${String(error)}`]
      }
    })
    expect(wrong).toEqual([])
  })

  test('has every plural form of the language where it distinguishes "one" from "other"', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const missing = [...messages].filter(([, message]) =>
      pluralsOf(parse(message)).some(
        (branches) => branches.includes('one') && forms.some((form) => !branches.includes(form)),
      ),
    )
    expect(missing).toEqual([])
  })

  test.skipIf(locale === 'en')('is translated: no copies of English longer than a few words', () => {
    const copies = [...messages].filter(
      ([key, message]) =>
        message === english.get(key) &&
        message.split(/\s+/).length > maxCopiedWords &&
        !sameInEveryLanguage.includes(key),
    )
    expect(copies).toEqual([])
  })
})

test('no Korean particle depends on the sound that a value ends in', async () => {
  // A percentage always ends in 퍼센트, an hour in 시.
  const particle =
    /\{(?!percent|rate|hour)\w+\}[”’]?(?:(?:은|는|이|가|을|를|과|와|으로|로)(?![가-힣])|이에요|예요|이라)/
  expect([...(await read('ko'))].filter(([, message]) => particle.test(message))).toEqual([])
})
