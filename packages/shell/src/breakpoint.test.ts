import { readFileSync } from 'node:fs'
import { mobileBreakpointPx } from '@tidewatch/site-config/constants'
import { expect, test } from 'vitest'

test('"Viewport width under 900 px counts as mobile": the styles change where the site config says', () => {
  const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
  const rem = Number(/--breakpoint-desk: ([\d.]+)rem/.exec(css)?.[1])
  expect(rem * 16).toBe(mobileBreakpointPx)
})
