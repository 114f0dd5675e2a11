'use client'

import type { Site } from '@tidewatch/site-config/hosts'
import { useLocale } from 'next-intl'
import { use } from 'react'
import { useConfig } from '#/document/config-context.tsx'
import { sentMarkup } from '#/document/sent-markup.ts'
import { headerStartMarkup } from '#/header/header-start-markup.ts'

/** Mark and links of the header, which only the server writes. */
export function HeaderStart({ site, framed }: { site: Site; framed: boolean }) {
  const locale = useLocale()
  const { name, hosts } = useConfig()
  const inside =
    typeof window === 'undefined'
      ? use(headerStartMarkup({ name, hosts, site, locale, framed }))
      : sentMarkup('header-start')
  return <div id="header-start" className="contents" dangerouslySetInnerHTML={inside} />
}
