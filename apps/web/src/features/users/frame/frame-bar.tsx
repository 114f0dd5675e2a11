'use client'

import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { useSentMarkup } from '@tidewatch/shell/use-sent-markup'

/** The app's header, rendered on the server into all pages; CSS decides whether it shows. */
export function FrameBar() {
  const locale = usePageLocale()
  const inside = useSentMarkup('frame-bar', async () => (await import('./frame-markup.ts')).frameBarMarkup(locale))
  return (
    <div
      id="frame-bar"
      className="hidden min-w-0 flex-1 items-center gap-1 in-data-app:flex [&_.icon]:size-4"
      dangerouslySetInnerHTML={inside}
    />
  )
}
