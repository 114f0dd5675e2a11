import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { localePath } from '@tidewatch/site-config/hosts'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import sharp from 'sharp'
import { chromiumPath, findOrigins, type TestOrigins } from '#/env.ts'
import globalSetup from '#/global-setup.ts'
import { addStyles } from '#/steps/add-styles.ts'
import { findSamples, type Samples } from './samples.ts'
import { type Scene, scenes } from './scenes.ts'

// Takes the landing pages' screenshots: parts of the running product, in each language, as the web app serves them. Pass
// names of scenes to take only those.
const folder = join(import.meta.dirname, '../../../apps/web/public/pictures')
/** In CSS pixels, as wide as a large phone, so that every word is legible when shown at this width. */
const frame = { width: 500, height: 400 }
const margin = 12
const widths = [200, 500, 1000]
// Hides floating elements, which belong to the window and not to the part.
const uncovered = `
  main ~ :not([data-radix-popper-content-wrapper]), [class~="fixed"], [class~="sticky"] { display: none !important }
`

const wanted = process.argv.slice(2)
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const say = (line: string) => process.stdout.write(`${line}\n`)

async function captureScene(context: BrowserContext, scene: Scene, locale: Locale, address: string): Promise<Buffer> {
  const page = await context.newPage()
  await page.goto(address)
  const part = await scene.find(page, locale)
  await part.waitFor()
  await addStyles(page, uncovered)
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  // Pictures and charts are drawn when they become visible.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
  const box = await part.boundingBox()
  if (!box) throw new Error(`${scene.name} is not on ${address}.`)
  const shot = await page.screenshot({
    clip: { x: 0, y: Math.max(0, box.y - margin), ...frame },
    animations: 'disabled',
  })
  await page.close()
  return shot
}

async function write(shot: Buffer, locale: Locale, name: string): Promise<string> {
  const sizes = []
  for (const width of widths) {
    const file = join(folder, locale, `${name}-${width}.webp`)
    await sharp(shot)
      .resize({ width })
      .webp({ quality: width === 1000 ? 62 : 74, effort: 6 })
      .toFile(file)
    sizes.push(`${width}: ${((await stat(file)).size / 1024).toFixed(1)} KB`)
  }
  return sizes.join(', ')
}

async function captureLocale(browser: Browser, origins: TestOrigins, samples: Samples, locale: Locale): Promise<void> {
  await mkdir(join(folder, locale), { recursive: true })
  const context = await browser.newContext({
    viewport: { width: frame.width, height: 1200 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  for (const scene of chosen) {
    const address = `${origins.web}${localePath(scene.path(samples), locale)}`
    say(
      `${locale} ${scene.name}: ${await write(await captureScene(context, scene, locale, address), locale, scene.name)}`,
    )
  }
  await context.close()
}

const stop = await globalSetup()
try {
  const origins = findOrigins()
  if (!origins) throw new Error('The stack has not been started.')
  const samples = await findSamples(origins)
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  for (const locale of locales) await captureLocale(browser, origins, samples, locale)
  await browser.close()
} finally {
  await stop?.()
}
