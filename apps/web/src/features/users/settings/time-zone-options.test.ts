import { expect, test } from 'vitest'
import { readableZone, timeZoneGroups } from './time-zone-options.ts'

const words = { locale: 'en', here: 'Here', all: 'All' }

test("the browser's own zone comes first, and each zone is listed once", () => {
  const [here, all] = timeZoneGroups({ current: 'Asia/Tokyo', browser: 'Europe/Berlin' }, words)
  expect(here?.options.map(({ value }) => value)).toEqual(['Europe/Berlin'])
  const values = all?.options.map(({ value }) => value) ?? []
  expect(values).not.toContain('Europe/Berlin')
  expect(values.filter((value) => value === 'Asia/Tokyo')).toHaveLength(1)
  expect(values).toContain('UTC')
})

test("a zone can be found by its name in the viewer's language", () => {
  const [, all] = timeZoneGroups({ current: 'UTC', browser: 'UTC' }, { ...words, locale: 'de' })
  const tokyo = all?.options.find(({ value }) => value === 'Asia/Tokyo')
  expect(tokyo).toMatchObject({ label: 'Asia / Tokyo', note: 'GMT+9' })
  expect(tokyo?.keywords).toContain('Japanische Normalzeit')
})

test.each([
  ['de', 'Africa/Cairo', 'Ägypten'],
  ['de', 'Europe/Vienna', 'Österreich'],
  ['ja', 'Europe/Vienna', 'オーストリア'],
  ['ja', 'Asia/Tokyo', '日本'],
  ['it', 'America/Sao_Paulo', 'San Paolo'],
])('in %s, %s can be found as %s', (locale, zone, search) => {
  const [, all] = timeZoneGroups({ current: 'UTC', browser: 'UTC' }, { ...words, locale })
  expect(all?.options.find(({ value }) => value === zone)?.keywords?.join(' ')).toContain(search)
})

test("a zone that this browser doesn't know stays selectable", () => {
  const [, all] = timeZoneGroups({ current: 'Mars/Olympus_Mons', browser: 'UTC' }, words)
  expect(all?.options).toContainEqual({
    value: 'Mars/Olympus_Mons',
    label: 'Mars / Olympus Mons',
    keywords: [],
  })
})

test('zone names become readable', () => {
  expect(readableZone('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires')
})
