import { locales } from '@tidewatch/site-config/locales'
import { expect, test } from 'vitest'
import { itemNamesFor } from './item-names.ts'

test.each(locales)('%s: an item has the name that the shop gives it, without any placeholder', async (locale) => {
  const nameOf = await itemNamesFor(locale)
  for (const id of ['plus-monthly', 'extra-account', 'gift-pro']) {
    expect(nameOf(id)).not.toBe(id)
    expect(nameOf(id)).not.toMatch(/[{}]/)
  }
})

test('what is not sold any more is called by its id', async () => {
  expect((await itemNamesFor('en'))('gone')).toBe('gone')
})
