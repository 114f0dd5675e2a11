import { expect, test } from 'vitest'
import { secretList } from './secret-list.ts'

const [fresh, old] = ['a-secret-that-is-new', 'a-secret-that-is-old']

test('secrets are separated by commas, the one to send first', () => {
  expect(secretList.parse(`${fresh}, ${old}`)).toEqual([fresh, old])
  expect(secretList.parse(undefined)).toEqual([])
})

test('each has sixteen characters or more', () => {
  expect(secretList.safeParse(`${fresh},short`).error?.issues[0]?.message).toContain('16 characters')
})
