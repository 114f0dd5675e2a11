import { expect, test } from 'vitest'
import { closest } from './correct-words.ts'

const known = ['archive', 'archives', 'engagement', 'instagram', 'likes', 'lines', 'phone', 'plan', 'telephone']

test.each([
  ['archvie', ['archive']],
  ['instagarm', ['instagram']],
  ['ingagement', ['engagement']],
  ['lieks', ['likes', 'lines']],
  ['lpan', ['plan']],
])('%s was meant to be %j', (word, meant) => {
  expect(closest(word, known, false)).toEqual(meant)
})

test('a word that there is means itself alone', () => {
  expect(closest('likes', known, false)).toEqual(['likes'])
})

test('what only shares letters with a word is not taken for it', () => {
  expect(closest('xylophone', known, false)).toEqual([])
})

test('of the last word the beginning may be enough', () => {
  expect(closest('instgr', known, true)).toEqual(['instagram'])
  expect(closest('instgr', known, false)).toEqual([])
})
