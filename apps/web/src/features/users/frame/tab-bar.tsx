'use client'

import { useSentMarkup } from '@tidewatch/shell/use-sent-markup'
import { useLocale } from 'next-intl'

/** The app's places at the foot of phones, which `frame.css` styles and the server writes, on all pages. */
export function TabBar() {
  const locale = useLocale()
  const inside = useSentMarkup('tab-bar', async () => (await import('./frame-markup.ts')).tabBarMarkup(locale))
  return <div id="tab-bar" className="contents" dangerouslySetInnerHTML={inside} />
}
