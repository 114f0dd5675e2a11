'use client'

import type { Site } from '@tidewatch/site-config/hosts'
import { useLocale } from 'next-intl'
import { use } from 'react'
import { useConfig } from '#/document/config-context.tsx'
import { sentMarkup } from '#/document/sent-markup.ts'
import { footerMarkup } from '#/footer/footer-markup.ts'

/** The foot of every page, which only the server writes. */
export function SiteFooter({ site, operatedBy }: { site: Site; operatedBy: string }) {
  const locale = useLocale()
  const { name, hosts } = useConfig()
  const inside =
    typeof window === 'undefined'
      ? use(footerMarkup({ name, hosts, site, locale, operatedBy }))
      : sentMarkup('site-footer')
  return (
    <footer
      id="site-footer"
      className="site-footer below-fold-180 mt-auto border-t in-data-app:hidden"
      dangerouslySetInnerHTML={inside}
    />
  )
}
