import { useLayoutEffect } from 'react'
import { keepTheme } from '#/theme/theme-store.ts'

/** Keeps a page in sync with the device's theme and with other tabs. */
export function ThemeKeeper() {
  // Not-found and error pages are rendered in the browser, where the inline script doesn't run.
  useLayoutEffect(keepTheme, [])
  return null
}
