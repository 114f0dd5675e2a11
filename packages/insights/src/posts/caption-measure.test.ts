import { describe, expect, test } from 'vitest'
import { captionLimits, measureCaption } from './caption-measure.ts'

const measure = (caption: string) => measureCaption(caption, 'en')
const warningsOf = (caption: string) =>
  Object.fromEntries(measure(caption).warnings.map(({ warning, count }) => [warning, count]))

test('an empty caption has nothing to count', () => {
  expect(measure('')).toEqual({
    characters: 0,
    codeUnits: 0,
    words: 0,
    lines: 0,
    emojis: 0,
    hashtags: [],
    mentions: [],
    warnings: [],
    start: null,
  })
})

test('characters are counted as people perceive them, and in code units', () => {
  const { characters, codeUnits, emojis, words, lines } = measure('Tide 👩‍👩‍👧 🇯🇵 1️⃣\r\nnoé © 1')
  expect({ characters, emojis, words, lines }).toEqual({ characters: 18, emojis: 3, words: 4, lines: 2 })
  expect(codeUnits).toBe(30)
})

test("words are found in scripts that don't separate them with spaces", () => {
  expect(measureCaption('今日は海に行きました', 'ja').words).toBeGreaterThan(3)
  expect(measureCaption('วันนี้ไปทะเล', 'th').words).toBeGreaterThan(2)
})

test('hashtags in all scripts are counted, including repeats', () => {
  const { hashtags, mentions } = measure('#Tide #海 #ทะเล #tide#sea @cafe.example. me@mail.example @Cafe.Example')
  expect(hashtags).toEqual(['Tide', '海', 'ทะเล', 'tide', 'sea'])
  expect(mentions).toEqual(['cafe.example', 'cafe.example'])
})

test('the documented limits', () => {
  expect(captionLimits).toEqual({ characters: 2200, hashtags: 30, mentions: 20, appHashtags: 5 })
})

describe('what may appear differently than intended', () => {
  test.each([
    ['end of line \nnext', { 'line-end-spaces': 1 }],
    ['a\n\n\nb\n\nc', { 'empty-lines': 1 }],
    ['ze\u200bro', { invisible: 1 }],
    ['#2026 and #2026tide', { 'number-tags': 1 }],
    ['#rock-n-roll #mother’s', { 'cut-tags': 2 }],
    ['#sea #Sea #tide', { 'repeated-tags': 1 }],
    ['A plain caption.\n\nWith a line. #sea', {}],
    ['👩‍🚀 #sea.', {}],
  ])('%j', (caption, warnings) => {
    expect(warningsOf(caption)).toEqual(warnings)
  })
})

test('the beginning of a long caption ends between characters', () => {
  expect(measure('x'.repeat(125)).start).toBeNull()
  expect(measure('👩‍👩‍👧'.repeat(126)).start).toBe('👩‍👩‍👧'.repeat(125))
})
