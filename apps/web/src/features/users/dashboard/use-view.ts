import { useSearchParams } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { readView, type View, writeView } from '#/features/users/dashboard/view.ts'

/** The view that the URL requested when the page opened. Changes are written back, so that it can be bookmarked. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [view, setView] = useState(() => readView(window.location.search))
  // Links in the header and tab bar change the tab of the open page.
  const urlTab = readView(`?${useSearchParams()}`).tab
  const [knownTab, setKnownTab] = useState(urlTab)
  if (urlTab !== knownTab) {
    setKnownTab(urlTab)
    setView((before) => ({ ...before, tab: urlTab }))
  }
  const query = writeView(view)
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (search !== query) window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
  }, [query])
  return [view, (change) => setView((before) => ({ ...before, ...change }))]
}

/** The tab that the URL requested when the page opened, before its data has loaded. */
export function useRequestedTab(): View['tab'] {
  return useSyncExternalStore(
    () => () => undefined,
    () => readView(window.location.search).tab,
    () => 'feed',
  )
}
