import { expect, test } from 'vitest'
import { closest } from './correct-words.ts'

const known = ['archive', 'archives', 'engagement', 'instagram', 'likes', 'lines', 'phone', 'plan', 'telephone']

test.each([
  ['archvie', ['archive']],
  ['instagarm', ['instagram']],
  ['ingagement', ['engagement']],
  ['lieks', ['likes', 'lines']],
  ['lpan', ['plan']],
])('%s is corrected to %j', (word, meant) => {
  expect(closest(word, known, false)).toEqual(meant)
})

test('a known word isn’t corrected', () => {
  expect(closest('likes', known, false)).toEqual(['likes'])
})

test('a word that only shares letters with others isn’t corrected', () => {
  expect(closest('xylophone', known, false)).toEqual([])
})

test('the beginning of the last word may be enough', () => {
  expect(closest('instgr', known, true)).toEqual(['instagram'])
  expect(closest('instgr', known, false)).toEqual([])
})
