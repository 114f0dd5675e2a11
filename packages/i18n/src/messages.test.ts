import { locales } from '@tidewatch/site-config/locales'
import { expect, test } from 'vitest'
import { mergeOverEnglish } from './merge.ts'
import { loadMessages } from './messages.ts'
import { translatorFor } from './translator.ts'

test('translations replace English, which stands in for missing ones', () => {
  const english = { a: 'one', nested: { b: 'two', c: 'three' } }
  expect(mergeOverEnglish(english, { nested: { b: 'zwei' }, unknown: 'x' })).toEqual({
    a: 'one',
    nested: { b: 'zwei', c: 'three' },
  })
})

test.each(locales)('%s has every namespace', async (locale) => {
  expect(Object.keys(await loadMessages(locale))).toEqual(Object.keys(await loadMessages('en')))
})

test('a translator works without Next', async () => {
  const t = await translatorFor('en', 'auth')
  expect(t('verificationEmailSent', { email: 'a@b.example' })).toBe(
    'A verification email has been sent to a@b.example. Please check your inbox.',
  )
})
