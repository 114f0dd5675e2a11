'use client'

import { sentMarkup } from '@tidewatch/shell/sent-markup'
import { useLocale } from 'next-intl'
import { use } from 'react'
import { frameBarMarkup } from './frame-markup.ts'

/** The header of the app, which only the server writes, on all pages. Styles show it. */
export function FrameBar() {
  const locale = useLocale()
  return (
    <div
      id="frame-bar"
      className="hidden min-w-0 flex-1 items-center gap-1 in-data-app:flex [&_.icon]:size-4"
      dangerouslySetInnerHTML={typeof window === 'undefined' ? use(frameBarMarkup(locale)) : sentMarkup('frame-bar')}
    />
  )
}
