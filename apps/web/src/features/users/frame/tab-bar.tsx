'use client'

import { sentMarkup } from '@tidewatch/shell/sent-markup'
import { useLocale } from 'next-intl'
import { use } from 'react'
import { tabBarMarkup } from './frame-markup.ts'

/** The app's places at the foot of phones, which `frame.css` styles and only the server writes, on all pages. */
export function TabBar() {
  const locale = useLocale()
  return (
    <div
      id="tab-bar"
      className="contents"
      dangerouslySetInnerHTML={typeof window === 'undefined' ? use(tabBarMarkup(locale)) : sentMarkup('tab-bar')}
    />
  )
}
