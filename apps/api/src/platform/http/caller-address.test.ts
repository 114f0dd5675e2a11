import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const site = '10.0.0.2'

test.each([
  ['behind one proxy, the address that it saw', '203.0.113.5', 1, '203.0.113.5'],
  ['behind one proxy, nothing that the client wrote', '198.51.100.1, 203.0.113.5', 1, '203.0.113.5'],
  ['behind two proxies, the address that the first one saw', '198.51.100.1, 203.0.113.5, 10.0.0.1', 2, '203.0.113.5'],
  ['behind fewer proxies than told, the farthest address', '203.0.113.5', 2, '203.0.113.5'],
  ['behind none, the connection', '198.51.100.1', 0, site],
  ['without the header, the connection', undefined, 1, site],
  ['with an empty header, the connection', ' , ', 1, site],
  ['an address without its port', '203.0.113.5:51234', 1, '203.0.113.5'],
  ['an IPv4 address in IPv6 writing', '::ffff:203.0.113.5', 1, '203.0.113.5'],
  ['the network of an IPv6 address', '2001:db8:0:7::1', 1, '2001:db8:0:0::/56'],
  ['the same network, whatever its subscriber makes of it', '[2001:DB8:0:ff:1:2:3:4]:443', 1, '2001:db8:0:0::/56'],
  ['a short IPv6 address', '::1', 1, '0:0:0:0::/56'],
])('%s counts', (_, forwarded, trusted, expected) => {
  expect(callerAddress(site, forwarded, { count: trusted, networks: [] })).toBe(expected)
})

test.each([
  ['from the internet, whatever it says', '198.51.100.9', '198.51.100.9'],
  ['from the internet by IPv6, whatever it says', '2001:db8:9::1', '2001:db8:9:0::/56'],
  ['from a proxy that is told to be ours', '203.0.113.77', '192.0.2.1'],
  ['from this machine', '::ffff:127.0.0.1', '192.0.2.1'],
])('a call %s', (_, connection, expected) => {
  const proxies = { count: 1, networks: [ipaddr.parseCIDR('203.0.113.64/26')] }
  expect(callerAddress(connection, '192.0.2.1', proxies)).toBe(expected)
})
