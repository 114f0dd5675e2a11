import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s is in %s', (caller, network) => {
  expect(networkOf(caller)).toBe(network)
})
