import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { permanentRedirect } from 'next/navigation'
import { env } from '#/env.ts'

/** The FAQ lives in the help centre, but people look for it here too. */
export default async function FaqPage({ params }: LocalePageProps) {
  const { locale } = await params
  permanentRedirect(absoluteUrl(toPublicConfig(env).hosts, 'support', '/faq', locale))
}
