import { locales } from '@tidewatch/site-config/locales'
import { expect, test } from 'vitest'
import { itemNamesFor } from './item-names.ts'

test.each(locales)('%s: an item has its name from the shop, without any placeholder', async (locale) => {
  const nameOf = await itemNamesFor(locale)
  for (const id of ['plus-monthly', 'extra-account', 'gift-pro']) {
    expect(nameOf(id)).not.toBe(id)
    expect(nameOf(id)).not.toMatch(/[{}]/)
  }
})

test('an item that is no longer sold is called by its id', async () => {
  expect((await itemNamesFor('en'))('gone')).toBe('gone')
})
