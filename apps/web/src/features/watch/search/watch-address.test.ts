import { expect, test } from 'vitest'
import { isBoxRequested, isStartRequested, requestedUsername, watchBoxPath, watchPath } from './watch-address.ts'

test('the box gets the handle that its address names', () => {
  expect(requestedUsername(new URL(watchPath('mara.okonjo'), 'https://t.example').search)).toBe('mara.okonjo')
})

test('the box is asked for with a handle and without one', () => {
  for (const path of [watchBoxPath, watchPath('mara.okonjo')]) {
    expect(isBoxRequested(new URL(path, 'https://t.example').search)).toBe(true)
  }
  expect(isBoxRequested('?tab=watched')).toBe(false)
})

test('only an address that somebody pressed for starts the watch', () => {
  expect(isStartRequested(new URL(watchPath('mara.okonjo'), 'https://t.example').search)).toBe(true)
  expect(isStartRequested('?watch=mara.okonjo')).toBe(false)
})

test.each(['', '?watch=', '?watch=two%20words', '?watch=%3Cscript%3E', '?other=mara.okonjo'])(
  'of "%s" it gets nothing',
  (search) => {
    expect(requestedUsername(search)).toBeNull()
  },
)
