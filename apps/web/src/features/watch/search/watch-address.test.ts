import { expect, test } from 'vitest'
import { askedToWatch, isAskedToStart, isBoxAsked, watchBoxPath, watchPath } from './watch-address.ts'

test('the box gets the handle that its address names', () => {
  expect(askedToWatch(new URL(watchPath('mara.okonjo'), 'https://t.example').search)).toBe('mara.okonjo')
})

test('the box is asked for with a handle and without one', () => {
  for (const path of [watchBoxPath, watchPath('mara.okonjo')]) {
    expect(isBoxAsked(new URL(path, 'https://t.example').search)).toBe(true)
  }
  expect(isBoxAsked('?tab=watched')).toBe(false)
})

test('only an address that somebody pressed for starts the watch', () => {
  expect(isAskedToStart(new URL(watchPath('mara.okonjo'), 'https://t.example').search)).toBe(true)
  expect(isAskedToStart('?watch=mara.okonjo')).toBe(false)
})

test.each(['', '?watch=', '?watch=two%20words', '?watch=%3Cscript%3E', '?other=mara.okonjo'])(
  'of "%s" it gets nothing',
  (search) => {
    expect(askedToWatch(search)).toBeNull()
  },
)
