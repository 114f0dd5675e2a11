import { expect, test } from 'vitest'
import { defaultPaper } from './default-paper.ts'

const american = { acceptLanguage: 'en-US,en;q=0.9', locale: 'en' } as const

test.each([
  ['Europe/Berlin', 'a4'],
  ['Asia/Tokyo', 'a4'],
  ['America/Sao_Paulo', 'a4'],
  ['America/New_York', 'letter'],
  ['America/Toronto', 'letter'],
  ['America/Mexico_City', 'letter'],
  ['Pacific/Honolulu', 'letter'],
  ['Asia/Manila', 'letter'],
])('in %s people print on %s, whatever their browser says', (timeZone, paper) => {
  expect(defaultPaper({ ...american, timeZone })).toBe(paper)
  expect(defaultPaper({ acceptLanguage: 'en-GB', locale: 'en', timeZone })).toBe(paper)
})

test('without a time zone, the language decides', () => {
  expect(defaultPaper({ ...american, timeZone: 'UTC' })).toBe('letter')
  expect(defaultPaper({ acceptLanguage: 'en,de-DE', locale: 'de', timeZone: 'UTC' })).toBe('a4')
  expect(defaultPaper({ acceptLanguage: undefined, locale: 'en', timeZone: 'UTC' })).toBe('a4')
})
