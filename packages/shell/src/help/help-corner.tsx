'use client'

import { helpWidgetMinWidthPx } from '@tidewatch/site-config/constants'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyExtra } from '#/document/lazy-extra.ts'
import type { HelpWidgetProps } from '#/help/help-widget.tsx'

const HelpWidget = lazyExtra<HelpWidgetProps>(async () => (await import('#/help/help-widget.tsx')).HelpWidget)

/** Help on windows that have room for it, which alone load it; narrower ones have the link of the footer. */
export function HelpCorner(props: HelpWidgetProps) {
  return useIsWide() ? (
    <aside aria-label={props.label}>
      <Suspense>
        <HelpWidget {...props} />
      </Suspense>
    </aside>
  ) : null
}

const query = `(width > ${helpWidgetMinWidthPx}px)`

function subscribe(listener: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window has room for the help widget; not on servers. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
