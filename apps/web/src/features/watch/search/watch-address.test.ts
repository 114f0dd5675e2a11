import { expect, test } from 'vitest'
import { isBoxRequested, isStartRequested, requestedUsername, watchBoxPath, watchPath } from './watch-address.ts'

test('the box reads the username from its URL', () => {
  expect(requestedUsername(new URL(watchPath('mara.okonjo'), 'https://t.example').search)).toBe('mara.okonjo')
})

test('a URL requests the box with or without a username', () => {
  for (const path of [watchBoxPath, watchPath('mara.okonjo')]) {
    expect(isBoxRequested(new URL(path, 'https://t.example').search)).toBe(true)
  }
  expect(isBoxRequested('?tab=watched')).toBe(false)
})

test('only a URL that the user clicked through to starts watching', () => {
  expect(isStartRequested(new URL(watchPath('mara.okonjo'), 'https://t.example').search)).toBe(true)
  expect(isStartRequested('?watch=mara.okonjo')).toBe(false)
})

test.each(['', '?watch=', '?watch=two%20words', '?watch=%3Cscript%3E', '?other=mara.okonjo'])(
  '"%s" gives it no username',
  (search) => {
    expect(requestedUsername(search)).toBeNull()
  },
)
