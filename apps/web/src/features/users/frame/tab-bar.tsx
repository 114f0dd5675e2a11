'use client'

import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { useSentMarkup } from '@tidewatch/shell/use-sent-markup'

/** The app's tab bar at the bottom of phones, rendered on the server into all pages and styled by `frame.css`. */
export function TabBar() {
  const locale = usePageLocale()
  const inside = useSentMarkup('tab-bar', async () => (await import('./frame-markup.ts')).tabBarMarkup(locale))
  return <div id="tab-bar" className="contents" dangerouslySetInnerHTML={inside} />
}
