import { expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import { siteProcesses } from './site-processes.ts'

const env = (list: string) =>
  readEnv({ DATABASE_URL: 'postgres://x@localhost/x', SITE_ENVIRONMENT: 'test', SITE_URLS_INTERNAL: list })

test('without a list, the public address is used', async () => {
  expect(await siteProcesses(env(''), 'blog')).toEqual(['http://localhost:3001'])
  expect(await siteProcesses(env('support=http://10.0.0.4:3000'), 'blog')).toEqual(['http://localhost:3001'])
})

test('a name with several addresses stands for all of them, and each process is notified once', async () => {
  const copies = [
    { address: '10.0.0.4', family: 4 },
    { address: '10.0.0.5', family: 4 },
    { address: 'fd00::5', family: 6 },
  ]
  const list = env('blog=http://blog.internal:3000, blog=http://10.0.0.5:3000/, support=http://other:3000')
  const resolve = async (name: string) => (name === 'blog.internal' ? copies : [{ address: name, family: 4 }])
  expect(await siteProcesses(list, 'blog', resolve)).toEqual(['http://10.0.0.4:3000', 'http://10.0.0.5:3000'])
})

test('IPv6 addresses, and names over https, are used as they are', async () => {
  const resolve = async (address: string) => [{ address, family: 6 }]
  const list = env('blog=http://[fd00::7]:3000,blog=https://blog.internal')
  expect(await siteProcesses(list, 'blog', resolve)).toEqual(['http://[fd00::7]:3000', 'https://blog.internal'])
})

test('an invalid address of a site is refused', () => {
  for (const wrong of ['http://10.0.0.4', 'web=http://10.0.0.4', 'blog=ftp://10.0.0.4', 'blog=http://'])
    expect(() => env(wrong), wrong).toThrow('SITE_URLS_INTERNAL needs "<blog or support>=<address>"')
})
