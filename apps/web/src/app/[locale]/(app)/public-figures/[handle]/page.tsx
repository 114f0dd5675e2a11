import { IslandMessages } from '@tidewatch/shell/island-messages'
import { pageMetadata } from '@tidewatch/shell/metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { localePath } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { publicFigureImage } from '#/features/reports/public-figures/public-figure-image.ts'
import { PublicFigureJsonLd } from '#/features/reports/public-figures/public-figure-json-ld.tsx'
import { loadPublicFigure } from '#/features/reports/public-figures/public-figure-reader.ts'
import { PublicFigureScreen } from '#/features/reports/public-figures/public-figure-screen.tsx'
import { publicFigureTexts } from '#/features/reports/public-figures/public-figure-texts.ts'

/** Same as the list. */
export const revalidate = 300

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: LocalePageProps<{ handle: string }>): Promise<Metadata> {
  const { locale, handle } = await params
  const { publicFigure } = await loadPublicFigure(locale, decodeURIComponent(handle))
  if (!publicFigure) return {}
  const { username } = publicFigure.monitor
  const metadata = pageMetadata({
    env,
    site: 'web',
    locale,
    path: `/public-figures/${username}`,
    image: await publicFigureImage(publicFigure, locale),
    ...publicFigureTexts(publicFigure, await getTranslations({ locale, namespace: 'publicFigures.page.meta' })),
  })
  return { ...metadata, openGraph: { ...metadata.openGraph, type: 'profile', username } }
}

export default async function PublicFigurePage({ params }: LocalePageProps<{ handle: string }>) {
  const { locale, handle } = await params
  setRequestLocale(locale)
  const { publicFigure } = await loadPublicFigure(locale, decodeURIComponent(handle))
  if (!publicFigure) notFound()
  const { username } = publicFigure.monitor
  // A former username redirects to the account's current one.
  if (username !== handle) redirect(localePath(`/public-figures/${username}`, locale))
  return (
    <>
      <PublicFigureJsonLd
        publicFigure={publicFigure}
        config={toPublicConfig(env)}
        locale={locale}
        texts={publicFigureTexts(publicFigure, await getTranslations('publicFigures.page.meta'))}
        listName={(await getTranslations('publicFigures'))('title')}
      />
      <IslandMessages
        locale={locale}
        namespaces={['publicFigures', 'account', 'addAccount', 'monitors', 'provenance', 'insights', 'patterns']}
      >
        <PublicFigureScreen publicFigure={publicFigure} writtenAt={new Date()} />
      </IslandMessages>
    </>
  )
}
