'use client'

import { usePageLocale } from '@tidewatch/i18n/page-locale'
import type { Site } from '@tidewatch/site-config/hosts'
import { usePathname } from 'next/navigation'
import { useConfig } from '#/document/config-context.tsx'
import { useSentMarkup } from '#/document/use-sent-markup.ts'

/** The footer of every page, rendered by the server. */
export function SiteFooter({ site, operatedBy }: { site: Site; operatedBy: string }) {
  const locale = usePageLocale()
  const pathname = usePathname()
  const { name, hosts } = useConfig()
  const inside = useSentMarkup('site-footer', async () =>
    (await import('#/footer/footer-markup.ts')).footerMarkup({ name, hosts, site, locale, pathname, operatedBy }),
  )
  return (
    <footer
      id="site-footer"
      className="site-footer below-fold-200 sm:below-fold-120 desk:below-fold-100 mt-auto border-t in-data-app:hidden"
      dangerouslySetInnerHTML={inside}
    />
  )
}
