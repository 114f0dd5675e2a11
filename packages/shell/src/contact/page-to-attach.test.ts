import { expect, test } from 'vitest'
import { pageToAttach } from './page-to-attach.ts'

test.each([
  ['https://tidewatch.example/de/reports/1?token=secret#top', 'https://tidewatch.example/de/reports/1'],
  ['https://help.tidewatch.example/ja/ticket#secret', 'https://help.tidewatch.example/ja/ticket'],
  ['https://tidewatch.example/', 'https://tidewatch.example/'],
])('%s is attached as %s', (address, attached) => {
  expect(pageToAttach(new URL(address))).toBe(attached)
})
