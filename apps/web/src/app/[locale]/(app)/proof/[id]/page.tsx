import { shareImageSize } from '@tidewatch/share-image/share-text'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { proofCardPicture } from '#/features/reports/proof-cards/proof-card-address.ts'
import { loadProofCard } from '#/features/reports/proof-cards/proof-card-reader.ts'
import { ProofCardScreen } from '#/features/reports/proof-cards/proof-card-screen.tsx'
import { proofCardTexts } from '#/features/reports/proof-cards/proof-card-texts.ts'

/**
 * Never cached, so that a revoked card is gone at once. Only its picture, which many pages load, may be cached for a
 * minute.
 */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: LocalePageProps<{ id: string }>): Promise<Metadata> {
  const { locale, id } = await params
  const file = await loadProofCard(locale, id)
  if (!file) return { robots: { index: false } }
  const { title, description, alt } = await proofCardTexts(file.card, locale)
  const { hosts, name } = toPublicConfig(env)
  const picture = {
    url: `${hosts.web}${proofCardPicture(id, locale, 'png')}`,
    alt,
    type: 'image/png',
    ...shareImageSize,
  }
  const url = absoluteUrl(hosts, 'web', `/proof/${id}`, locale)
  return {
    title,
    description,
    robots: { index: false },
    openGraph: { title, description, url, siteName: name, locale, type: 'website', images: [picture] },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  }
}

export default async function ProofCardPage({ params }: LocalePageProps<{ id: string }>) {
  const { locale, id } = await params
  setRequestLocale(locale)
  const file = await loadProofCard(locale, id)
  if (!file) notFound()
  return <ProofCardScreen file={file} locale={locale} />
}
