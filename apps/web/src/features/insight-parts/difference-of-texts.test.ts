import { expect, test } from 'vitest'
import { differenceOfTexts } from './difference-of-texts.ts'

const marked = (before: string, after: string, locale = 'en') =>
  differenceOfTexts(before, after, locale).map(
    ({ text, change }) => `${{ kept: '', removed: '-', added: '+' }[change]}${text}`,
  )

test('a small edit marks its words only', () => {
  expect(marked('Museum by the water', 'Museum by the sea')).toEqual(['Museum by the ', '-water', '+sea'])
})

test('an addition leaves the rest alone', () => {
  expect(marked('Open daily until five', 'Open daily until five, free entry')).toContain('Open daily until five')
})

test('texts with little in common come whole', () => {
  expect(marked('Made by hand in small numbers', 'Since 2011, by the water')).toEqual([
    '-Made by hand in small numbers',
    '\n',
    '+Since 2011, by the water',
  ])
})

test('words are found in languages that do not part them', () => {
  const parts = differenceOfTexts('港の博物館です。毎日開館。', '港の博物館です。土曜開館。', 'ja')
  expect(parts[0]).toEqual({ key: 'part-0', text: '港の博物館です。', change: 'kept' })
})
