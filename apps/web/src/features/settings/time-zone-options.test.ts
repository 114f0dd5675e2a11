import { expect, test } from 'vitest'
import { readableZone, timeZoneOptions } from './time-zone-options.ts'

test('UTC leads, and each zone is there once', () => {
  const values = timeZoneOptions('Europe/Berlin').map(({ value }) => value)
  expect(values[0]).toBe('UTC')
  expect(values.filter((value) => value === 'Europe/Berlin')).toHaveLength(1)
  expect(values).toContain('Asia/Tokyo')
})

test('a zone that this browser does not know stays selectable', () => {
  expect(timeZoneOptions('Mars/Olympus_Mons')).toContainEqual({
    value: 'Mars/Olympus_Mons',
    label: 'Mars / Olympus Mons',
  })
})

test('names are made readable', () => {
  expect(readableZone('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires')
})
