'use client'

import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { useSentMarkup } from '@tidewatch/shell/use-sent-markup'

/** The app's places at the foot of phones, which `frame.css` styles and the server writes, on all pages. */
export function TabBar() {
  const locale = usePageLocale()
  const inside = useSentMarkup('tab-bar', async () => (await import('./frame-markup.ts')).tabBarMarkup(locale))
  return <div id="tab-bar" className="contents" dangerouslySetInnerHTML={inside} />
}
