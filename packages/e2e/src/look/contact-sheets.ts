import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { addStyles } from '#/steps/add-styles.ts'

/** Languages that stress a layout: the source, long words, no spaces between words, tall letters. */
const languages = ['en', 'de', 'ja', 'th'] as const satisfies Locale[]
const widths = [360, 768, 1440]
const themes = ['light', 'dark'] as const
/** Longer pages are cut, because their content repeats below. */
const longest = 2600
const folder = join(import.meta.dirname, '../../test-results/look')

interface Picture {
  language: string
  jpeg: Buffer
}

/** Writes one sheet per width and theme of a screen, with the languages side by side, into `test-results/look`. */
export async function contactSheets(page: Page, name: string, address: string): Promise<void> {
  const sheets = new Map<string, { width: number; pictures: Picture[] }>()
  for (const language of languages) {
    const { origin, pathname, search } = new URL(address)
    await page.goto(`${origin}${localePath(pathname as `/${string}`, language)}${search}`)
    await page.waitForLoadState('networkidle')
    // Content that is painted only when scrolled to would be blank.
    await addStyles(page, '* { content-visibility: visible !important }')
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        const jpeg = await page.screenshot({
          type: 'jpeg',
          quality: 80,
          fullPage: true,
          animations: 'disabled',
          clip: { x: 0, y: 0, width, height: Math.min(height, longest) },
        })
        const sheet = `${name.replaceAll(/[^a-z]+/g, '-')}-${width}-${theme}`
        const earlier = sheets.get(sheet)?.pictures ?? []
        sheets.set(sheet, { width, pictures: [...earlier, { language, jpeg }] })
      }
    }
  }
  for (const [sheet, { width, pictures }] of sheets) {
    await writeSheet(page, sheet, pictures, width < 400 ? 4 : 2)
  }
}

/** A sheet as wide as four phones; wider screens are two in a row, so that they stay legible. */
async function writeSheet(page: Page, name: string, pictures: Picture[], perRow: number): Promise<void> {
  const figures = pictures.map(
    ({ language, jpeg }) =>
      `<figure><figcaption>${language}</figcaption><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"></figure>`,
  )
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1480, height: 900 })
  await page.setContent(
    `<style>body{margin:8px;background:#888;display:grid;grid-template-columns:repeat(${perRow},1fr);gap:8px;align-items:start}
    figure{margin:0;font:14px sans-serif}img{width:100%;display:block}</style>${figures.join('')}`,
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 75, fullPage: true })
}
