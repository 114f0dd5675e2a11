import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { localeProxy } from './proxy.ts'

const statusOf = (path: string) => localeProxy(new NextRequest(`http://localhost:3000${path}`)).status

test.each(['/%c0%ae', '/%c0%ae%c0%ae/etc/passwd', '/ja/%ff', '/%'])('%s is not a valid path', (path) => {
  expect(statusOf(path)).toBe(400)
})

test.each(['/', '/ja/plans', '/public-figures/%E5%B7%9D', '/100%25'])('%s is a valid path', (path) => {
  expect(statusOf(path)).toBe(200)
})
