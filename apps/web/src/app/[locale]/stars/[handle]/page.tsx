import { IslandMessages } from '@tidewatch/shell/island-messages'
import { pageMetadata } from '@tidewatch/shell/metadata'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { starImage } from '#/features/stars/star-image.ts'
import { StarJsonLd } from '#/features/stars/star-json-ld.tsx'
import { loadStar } from '#/features/stars/star-reader.ts'
import { StarScreen } from '#/features/stars/star-screen.tsx'
import { starTexts } from '#/features/stars/star-texts.ts'

interface PageProps {
  params: Promise<{ locale: Locale; handle: string }>
}

/** As the list. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, handle } = await params
  const { star } = await loadStar(locale, decodeURIComponent(handle))
  if (!star) return {}
  const { username } = star.monitor
  const metadata = pageMetadata({
    env,
    site: 'web',
    locale,
    path: `/stars/${username}`,
    image: await starImage(star, locale),
    ...starTexts(star, await getTranslations({ locale, namespace: 'stars.page.meta' })),
  })
  return { ...metadata, openGraph: { ...metadata.openGraph, type: 'profile', username } }
}

export default async function StarPage({ params }: PageProps) {
  const { locale, handle } = await params
  setRequestLocale(locale)
  const { star } = await loadStar(locale, decodeURIComponent(handle))
  if (!star) notFound()
  const { username } = star.monitor
  // A name that was given up leads to the one that the account has now.
  if (username !== handle) redirect(localePath(`/stars/${username}`, locale))
  return (
    <>
      <StarJsonLd
        star={star}
        config={toPublicConfig(env)}
        locale={locale}
        texts={starTexts(star, await getTranslations('stars.page.meta'))}
        listName={(await getTranslations('stars'))('title')}
      />
      <IslandMessages locale={locale} namespaces={['stars', 'account', 'dashboard', 'provenance', 'insights']}>
        <StarScreen star={star} writtenAt={new Date()} />
      </IslandMessages>
    </>
  )
}
