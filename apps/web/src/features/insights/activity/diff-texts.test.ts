import { expect, test } from 'vitest'
import { diffTexts } from './diff-texts.ts'

const marked = (before: string, after: string, locale = 'en') =>
  diffTexts(before, after, locale).map(({ text, change }) => `${{ kept: '', removed: '-', added: '+' }[change]}${text}`)

test('a small edit marks only the changed words', () => {
  expect(marked('Museum by the water', 'Museum by the sea')).toEqual(['Museum by the ', '-water', '+sea'])
})

test('an addition leaves the rest unmarked', () => {
  expect(marked('Open daily until five', 'Open daily until five, free entry')).toContain('Open daily until five')
})

test('texts with little in common appear whole, one after the other', () => {
  expect(marked('Made by hand in small numbers', 'Since 2011, by the water')).toEqual([
    '-Made by hand in small numbers',
    '\n',
    '+Since 2011, by the water',
  ])
})

test("a rewritten text's common beginning and end stay unmarked", () => {
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

test('splits words in languages without spaces', () => {
  const parts = diffTexts('港の博物館です。毎日開館。', '港の博物館です。土曜開館。', 'ja')
  expect(parts[0]).toEqual({ key: 'part-0', text: '港の博物館です。', change: 'kept' })
})
