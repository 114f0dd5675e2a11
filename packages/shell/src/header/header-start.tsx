'use client'

import { usePageLocale } from '@tidewatch/i18n/page-locale'
import type { Site } from '@tidewatch/site-config/hosts'
import { useConfig } from '#/document/config-context.tsx'
import { useSentMarkup } from '#/document/use-sent-markup.ts'

/** Logo and links of the header, rendered by the server. */
export function HeaderStart({ site, framed }: { site: Site; framed: boolean }) {
  const locale = usePageLocale()
  const { name, hosts } = useConfig()
  const inside = useSentMarkup('header-start', async () =>
    (await import('#/header/header-start-markup.ts')).headerStartMarkup({ name, hosts, site, locale, framed }),
  )
  return <div id="header-start" className="contents" dangerouslySetInnerHTML={inside} />
}
