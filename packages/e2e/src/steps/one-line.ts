import type { Locator } from '@playwright/test'
import { expect } from '#/fixtures/test.ts'

/** Fails when something visible in it wraps, is cut or stands over something else beside it. */
export async function expectOneLine(bar: Locator): Promise<void> {
  const boxes = await bar.locator('a:visible, button:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, height } = element.getBoundingClientRect()
      return { name: element.textContent || element.getAttribute('aria-label'), left, right, height }
    }),
  )
  const sorted = boxes.toSorted((one, other) => one.left - other.left)
  const crowded = sorted.filter(({ left, height }, index) => height > 48 || left < (sorted[index - 1]?.right ?? 0))
  expect.soft(crowded, 'what wraps or stands over its neighbour').toEqual([])
}
