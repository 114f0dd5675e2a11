import { useLayoutEffect } from 'react'
import { keepTheme } from '#/theme/theme-store.ts'

/** Keeps a page in the theme of the device and of the other tabs. */
export function ThemeKeeper() {
  // Pages that are not found or failed are built in the browser, where a script in a page does not run.
  useLayoutEffect(keepTheme, [])
  return null
}
