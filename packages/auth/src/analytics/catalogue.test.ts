import { expect, expectTypeOf, test } from 'vitest'
import { type EventCatalogue, publishedSlug, type WithoutPersonalData } from './catalogue.ts'
import { pageKind } from './page-kind.ts'

test('free text is not allowed as a parameter: it could be a username or an address', () => {
  expectTypeOf<EventCatalogue['header']['item']>().not.toEqualTypeOf<string>()
  // @ts-expect-error A username is free text.
  type Handle = WithoutPersonalData<{ search: { handle: string } }>
  // @ts-expect-error So is one beside a closed list.
  type Either = WithoutPersonalData<{ search: { by: 'name' | { email: string } } }>
  type Closed = WithoutPersonalData<{ search: { by: 'name' | 'address'; found: number; any: boolean } }>
  expectTypeOf<[Handle, Either, Closed]>().not.toBeAny()
  expect(publishedSlug({ slug: 'importing-an-archive' })).toBe('importing-an-archive')
})

test.each([
  ['https://t.example/', 'https://t.example/'],
  ['https://t.example/ja', 'https://t.example/'],
  ['https://t.example/de/accounts/0a1b?from=2026-01-01#posts', 'https://t.example/accounts'],
  ['https://t.example/public-figures/mara.okonjo', 'https://t.example/public-figures'],
  ['https://t.example/shop', 'https://t.example/shop'],
  ['https://t.example/shop/cart', 'https://t.example/shop/cart'],
  ['https://t.example/de/shop/order/0a1b', 'https://t.example/shop/order'],
  ['https://help.t.example/search?q=mara.okonjo', 'https://help.t.example/search'],
])('the page of %s is reported as %s', (address, kind) => {
  expect(pageKind(address)).toBe(kind)
})
