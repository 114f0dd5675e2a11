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

test('what a rewritten text begins or ends with stays unmarked', () => {
  expect(marked('Harbour Lights\nMade by hand', 'Harbour Lights\nOpen every weekend, from ten to six')).toEqual([
    'Harbour Lights\n',
    '-Made by hand',
    ' ',
    '+Open every weekend, from ten to six',
  ])
  expect(marked('Ada Smith', 'Ada Jones-Miller')[0]).toBe('Ada ')
  expect(marked('Open daily', 'Open daily from ten in the morning until late')).toEqual([
    'Open daily',
    '+ from ten in the morning until late',
  ])
})

test('words are found in languages that do not part them', () => {
  const parts = differenceOfTexts('港の博物館です。毎日開館。', '港の博物館です。土曜開館。', 'ja')
  expect(parts[0]).toEqual({ key: 'part-0', text: '港の博物館です。', change: 'kept' })
})
