import { routeLocale } from '@tidewatch/i18n/route-locale'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { Contact } from '@tidewatch/shell/contact'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { pageMetadata } from '@tidewatch/shell/metadata'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'

interface ContactPageProps {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: ContactPageProps): Promise<Metadata> {
  const locale = routeLocale((await params).locale)
  const t = await getTranslations('contact')
  return pageMetadata({
    env,
    site: 'support',
    locale,
    path: '/contact',
    title: t('title'),
    description: t('description'),
  })
}

export default async function ContactPage({ params }: ContactPageProps) {
  const locale = routeLocale((await params).locale)
  const [t, support, texts] = await Promise.all([
    getTranslations('contact'),
    getTranslations('support'),
    getTranslations('articles'),
  ])
  const home = (
    <ServerAnchor href="/" locale={locale}>
      {support('name')}
    </ServerAnchor>
  )
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <PageHeader
        above={
          <Breadcrumbs
            label={texts('breadcrumbs')}
            items={[
              { key: 'home', content: home },
              { key: 'contact', content: t('title') },
            ]}
          />
        }
        title={t('title')}
        description={t('description')}
      />
      <div className="w-full max-w-reading">
        <IslandMessages locale={locale} namespaces={['contact']}>
          <Contact site="support" />
        </IslandMessages>
      </div>
    </div>
  )
}
