'use client'

import { useEffect } from 'react'
import { repeatEarlyPress } from '#/document/early-press.ts'

/** The last part of a page: its effect runs when all others listen. */
export function EarlyPressKeeper() {
  useEffect(() => {
    // In a task of its own: what was typed early is rendered by then.
    const repeating = setTimeout(repeatEarlyPress)
    return () => clearTimeout(repeating)
  }, [])
  return null
}
