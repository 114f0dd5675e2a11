import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { useLocale, useTranslations } from 'next-intl'
import { useConfig } from '#/document/config-context.tsx'

/** To the whole of the help centre, in the page's language. */
export function HelpCentreLink() {
  const t = useTranslations('help')
  const { hosts } = useConfig()
  return (
    <a href={absoluteUrl(hosts, 'support', '/', useLocale())} className="link">
      {t('toCentre')}
    </a>
  )
}
