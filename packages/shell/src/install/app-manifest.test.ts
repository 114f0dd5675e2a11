import { appIcons } from '@tidewatch/share-image/answer-app-icon'
import { toPublicConfig, webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { expect, test } from 'vitest'
import { answerAppManifest } from './app-manifest.ts'

const config = toPublicConfig(webEnvSchema.parse({}))

test('a manifest is in its language, starts in it, and has every kind of icon that browsers need', async () => {
  const response = await answerAppManifest(config, 'web', 'de.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ name: 'Tidewatch', lang: 'de', start_url: '/de/dashboard', scope: '/', id: '/' })
  expect(manifest.shortcuts[0]).toEqual({ name: 'Berichte', url: '/de/reports' })
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(
    Object.keys(appIcons).map((file) => `/app-icons/${file}`),
  )
  expect(new Set(manifest.icons.map(({ purpose }: { purpose: string }) => purpose))).toEqual(
    new Set(['any', 'maskable']),
  )
})

test('each host has its own name', async () => {
  const names = await Promise.all(
    (['web', 'blog', 'support'] as const).map(async (site) => {
      const { name } = await (await answerAppManifest(config, site, 'en.webmanifest')).json()
      return name
    }),
  )
  expect(names).toEqual(['Tidewatch', 'Tidewatch · Blog', 'Tidewatch · Help'])
})

test.each(['xx.webmanifest', 'de.json', 'de', 'de.webmanifest.bak'])('%s is not a manifest', async (file) => {
  expect((await answerAppManifest(config, 'web', file)).status).toBe(404)
})
