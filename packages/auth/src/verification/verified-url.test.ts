import { expect, test } from 'vitest'
import { verifiedUrl } from './verified-url.ts'

test('the link in a verification email leads to the blog, and on to where the visitor was going', () => {
  const hosts = { web: window.location.origin, blog: 'https://blog.tidewatch.example', support: 'https://support.x' }
  const verified = 'https://blog.tidewatch.example/ja?signIn=login&verified=yes'
  expect(verifiedUrl(hosts, 'ja', undefined, null)).toBe(verified)
  const url = verifiedUrl(hosts, 'ja', '/ja/family/invitation#secret', 'ada@example.org')
  expect(url).toBe(`${verified}&next=%2Fja%2Ffamily%2Finvitation%23secret#email=ada%40example.org`)
  expect(verifiedUrl({ ...hosts, web: 'https://tidewatch.example' }, 'ja', '/ja/label/x', null)).toBe(verified)
})
