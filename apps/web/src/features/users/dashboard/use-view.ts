import { useSearchParams } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { readView, type View, writeView } from '#/features/users/dashboard/view.ts'

/** The view that the address asked for when the page opened; what it becomes is written there, so that it can be kept. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [view, setView] = useState(() => readView(window.location.search))
  // A link of the header or the tab bar leads to another tab of the page that is open.
  const addressTab = readView(`?${useSearchParams()}`).tab
  const [knownTab, setKnownTab] = useState(addressTab)
  if (addressTab !== knownTab) {
    setKnownTab(addressTab)
    setView((before) => ({ ...before, tab: addressTab }))
  }
  const query = writeView(view)
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (search !== query) window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
  }, [query])
  return [view, (change) => setView((before) => ({ ...before, ...change }))]
}

/** The tab that the address asked for when the page opened, before there is anything to show on it. */
export function useRequestedTab(): View['tab'] {
  return useSyncExternalStore(
    () => () => undefined,
    () => readView(window.location.search).tab,
    () => 'feed',
  )
}
