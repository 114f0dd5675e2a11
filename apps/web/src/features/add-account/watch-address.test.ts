import { expect, test } from 'vitest'
import { askedToWatch, watchPath } from './watch-address.ts'

test('the box gets the handle that its address names', () => {
  expect(askedToWatch(new URL(watchPath('mara.okonjo'), 'https://t.example').search)).toBe('mara.okonjo')
})

test.each(['', '?watch=', '?watch=two%20words', '?watch=%3Cscript%3E', '?other=mara.okonjo'])(
  'of "%s" it gets nothing',
  (search) => {
    expect(askedToWatch(search)).toBeNull()
  },
)
