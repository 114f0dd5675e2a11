'use client'

import { useEffect, useLayoutEffect } from 'react'
import { repeatEarlyPress, stopEarlyPress } from '#/document/early-press.ts'

/** The last part of a page: its effects run when all others listen. */
export function EarlyPressKeeper() {
  useLayoutEffect(stopEarlyPress, [])
  useEffect(() => {
    // In a task of its own: what was typed early is rendered by then.
    const repeating = setTimeout(repeatEarlyPress)
    return () => clearTimeout(repeating)
  }, [])
  return null
}
