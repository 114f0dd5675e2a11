import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect } from '#/fixtures/test.ts'
import { addStyles } from '#/steps/add-styles.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// Less than half as long as `axe.source`. Its few letters outside of ASCII, all in texts and names, are written as
// escapes: a text of ASCII comes to the page with a third less work.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uFFFF]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Nothing but the colours differs in the other scheme.
const rulesOfColour = ['color-contrast', 'link-in-text-block']
// Screen readers move by landmarks and headings. Axe calls what is wrong with them moderate.
const rulesOfStructure = /^(landmark-.*|region|page-has-heading-one|heading-order)$/

type ColorScheme = 'light' | 'dark'

/** What axe finds serious, critical or of structure on the page as it is, each with the elements it concerns. */
async function findingsOf(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Once a page: reading axe costs as much as a look at a short page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Axe would describe every element that passes, name the selector of one for each rule, and fetch each style sheet again
  // for a rule about sound, of which our pages have none.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], selectors: false, preload: false }
  const violations = await page.evaluate(async (given) => (await window.axe.run(document, given)).violations, options)
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || rulesOfStructure.test(id))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/**
 * Fails for serious and critical findings of axe and for those about landmarks and headings: by all rules in the first
 * colour scheme, by those about colours in the others. Where no scheme is named, a narrow page is seen in light and a
 * wide one in both: the colours are the same.
 */
export async function expectAccessible(page: Page, ...colorSchemes: ColorScheme[]): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 900
  const [first = 'light', ...others] = colorSchemes.length > 0 || !isWide ? colorSchemes : (['light', 'dark'] as const)
  // What is below the first screen takes on other colours when it is seen; axe looks without scrolling.
  await addStyles(page, '* { content-visibility: visible !important }')
  for (const colorScheme of [first, ...others]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
    // Colours fade into one another; in between they are neither. What follows a scroll position always runs.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
    )
    const rules: RunOptions['runOnly'] =
      colorScheme === first ? { type: 'tag', values: standards } : { type: 'rule', values: rulesOfColour }
    expect.soft(await findingsOf(page, rules), `axe, ${colorScheme}`).toEqual([])
  }
}

/** Waits until no part of the page says that it loads. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Fails when the page can be moved sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect.soft(content, 'width of the content').toBeLessThanOrEqual(room)
}

/** Sums up from the start of each page how far its content jumps, as browsers measure it. Call before opening one. */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(window, { tidewatchLayout: total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) total.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { tidewatchLayout: { shift: number } }).tidewatchLayout.shift)
}
