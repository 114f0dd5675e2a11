import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldestBrowsers } from './oldest-browsers.ts'

const article = new URL('../../../apps/api/content/support/large-archives/', import.meta.url)

test.each(readdirSync(article).filter((file) => file.endsWith('.md')))(
  'the help centre names the oldest Safari that the builds support: %s',
  (file) => {
    const [, version] = /Safari\D*(\d+(?:\.\d+)?)/.exec(readFileSync(new URL(file, article), 'utf8')) ?? []
    expect(version).toBe(oldestBrowsers().get('safari'))
  },
)

test('iPhones are supported as far back as Macs', () => {
  expect(oldestBrowsers().get('safari_ios')).toBe(oldestBrowsers().get('safari'))
})
