import { expect, test } from 'vitest'
import { linkPages, referralLink } from './referral-link.ts'

const hosts = { web: 'https://tide.example', blog: 'https://blog.tide.example', support: 'https://help.tide.example' }
const page = (key: string) => linkPages.find((one) => one.key === key) ?? expect.fail(key)

test('a link names the page, its language and the affiliate, on every host', () => {
  expect(referralLink(hosts, page('home'), 'en', 'BCDF2345')).toBe('https://tide.example/?via=BCDF2345')
  expect(referralLink(hosts, page('plans'), 'ja', 'BCDF2345')).toBe('https://tide.example/ja/plans?via=BCDF2345')
  expect(referralLink(hosts, page('blog'), 'de', 'BCDF2345')).toBe('https://blog.tide.example/de?via=BCDF2345')
})
