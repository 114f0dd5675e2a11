'use client'

import { useEffect } from 'react'
import { keepTheme } from '#/theme/theme-store.ts'

/** Keeps a page in the theme of the device and of the other tabs. */
export function ThemeKeeper() {
  useEffect(keepTheme, [])
  return null
}
