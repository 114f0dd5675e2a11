import { helpWidgetMinWidthPx } from '@tidewatch/site-config/constants'
import { useMediaQuery } from '@tidewatch/ui/layout/use-media-query'
import { Suspense } from 'react'
import { lazyExtra } from '#/document/lazy-extra.ts'
import type { HelpWidgetProps } from '#/help/help-widget.tsx'

const HelpWidget = lazyExtra<HelpWidgetProps>(async () => (await import('#/help/help-widget.tsx')).HelpWidget)

/** The help button on wide windows, the only ones that load it; narrower ones have the footer link. */
export function HelpCorner(props: HelpWidgetProps) {
  return useMediaQuery(hasRoom) ? (
    <aside aria-label={props.label}>
      <Suspense>
        <HelpWidget {...props} />
      </Suspense>
    </aside>
  ) : null
}

const hasRoom = `(width > ${helpWidgetMinWidthPx}px)`
