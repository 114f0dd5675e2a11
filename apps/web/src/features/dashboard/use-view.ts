'use client'

import { useEffect, useState } from 'react'
import { readView, type View, writeView } from '#/features/dashboard/view.ts'

/** The view that the address asked for when the page opened; what it becomes is written there, so that it can be kept. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [view, setView] = useState(() => readView(window.location.search))
  const query = writeView(view)
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (search !== query) window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
  }, [query])
  return [view, (change) => setView((before) => ({ ...before, ...change }))]
}
