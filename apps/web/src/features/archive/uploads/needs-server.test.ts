import { expect, test } from 'vitest'
import { needsServer } from './needs-server.ts'

const megabyte = 1024 ** 2

test("suggests the server for files that browsers can't read or small devices can't hold", () => {
  expect(needsServer([{ size: 2048 * megabyte }], 8)).toBe(true)
  expect(needsServer([{ size: 400 * megabyte }, { size: 200 * megabyte }], 2)).toBe(true)
})

test('leaves everything else to the browser', () => {
  expect(needsServer([{ size: 1500 * megabyte }, { size: 1500 * megabyte }], 8)).toBe(false)
  expect(needsServer([{ size: 600 * megabyte }], null)).toBe(false)
  expect(needsServer([{ size: 100 * megabyte }], 1)).toBe(false)
})
