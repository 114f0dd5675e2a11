import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { permanentRedirect } from 'next/navigation'
import { env } from '#/env.ts'

interface FaqPageProps {
  params: Promise<{ locale: Locale }>
}

/** The FAQ lives in the help centre, but people look for it here too. */
export default async function FaqPage({ params }: FaqPageProps) {
  const { locale } = await params
  permanentRedirect(absoluteUrl(toPublicConfig(env).hosts, 'support', '/faq', locale))
}
