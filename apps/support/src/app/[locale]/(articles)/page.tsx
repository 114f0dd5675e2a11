import { homeImage } from '@tidewatch/articles/article/share-texts'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import { pageMetadata } from '@tidewatch/shell/metadata'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { HelpHome } from '#/features/help-home.tsx'

interface HomeProps {
  params: Promise<{ locale: string }>
}

export const revalidate = 300

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const locale = routeLocale((await params).locale)
  const t = await getTranslations('support')
  return pageMetadata({
    env,
    site: 'support',
    locale,
    path: '/',
    title: t('metaTitle'),
    description: t('description'),
    image: await homeImage('support', locale),
  })
}

export default async function HomePage({ params }: HomeProps) {
  return <HelpHome locale={routeLocale((await params).locale)} />
}
