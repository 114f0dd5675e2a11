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

// Less than half the size of `axe.source`. Its few non-ASCII characters, all in texts and names, are escaped, because
// sending a pure ASCII text to the page takes a third less work.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uFFFF]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Only the colours differ in the other scheme.
const rulesOfColour = ['color-contrast', 'link-in-text-block']
// Screen readers navigate by landmarks and headings, but axe rates errors in them as moderate.
const rulesOfStructure = /^(landmark-.*|region|page-has-heading-one|heading-order)$/

type ColorScheme = 'light' | 'dark'

/** Serious, critical and structural findings of axe on the current page, each with the elements affected. */
async function findingsOf(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Once per page, because parsing axe costs as much as checking a short page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Otherwise axe would describe every passing element, compute selectors, and fetch each style sheet again for a rule
  // about audio, which our pages don't have.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], selectors: false, preload: false }
  const violations = await page.evaluate(async (given) => (await window.axe.run(document, given)).violations, options)
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || rulesOfStructure.test(id))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/**
 * Fails for serious and critical findings of axe and for those about landmarks and headings: with all rules in the
 * first colour scheme, and the colour rules in the others. Without named schemes, narrow pages are checked in light and
 * wide ones in both, because their colours are the same.
 */
export async function expectAccessible(page: Page, ...colorSchemes: ColorScheme[]): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 900
  const [first = 'light', ...others] = colorSchemes.length > 0 || !isWide ? colorSchemes : (['light', 'dark'] as const)
  // Content below the first screen gets its colours only when rendered, and axe doesn't scroll.
  await addStyles(page, '* { content-visibility: visible !important }')
  for (const colorScheme of [first, ...others]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
    // Waits for colour transitions to end. Scroll-driven animations always run.
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

/** Waits until no part of the page is marked as loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Fails if the page scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect.soft(content, 'width of the content').toBeLessThanOrEqual(room)
}

/** Measures the cumulative layout shift from the start of each page. Call before opening one. */
export async function measureLayoutShifts(page: Page): Promise<() => Promise<number>> {
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
