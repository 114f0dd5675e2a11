import { absoluteUrl, type Hosts } from '@tidewatch/site-config/hosts'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface TermsTextProps {
  hosts: Hosts
  message: 'consent' | 'termsLine'
}

/** A sentence with links to the terms and the privacy policy. They open in a new tab, so that typed text isn't lost. */
export function TermsText({ hosts, message }: TermsTextProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const link = (path: '/terms-of-use' | '/privacy-policy') => (text: ReactNode) => (
    <TextLink href={absoluteUrl(hosts, 'web', path, locale)} target="_blank" rel="noopener">
      {text}
    </TextLink>
  )
  return t.rich(message, { terms: link('/terms-of-use'), privacy: link('/privacy-policy') })
}
