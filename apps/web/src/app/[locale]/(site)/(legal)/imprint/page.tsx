import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { operatorOf } from '@tidewatch/site-config/operator'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { imprintLines } from '#/features/site/imprint/imprint-lines.tsx'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

export const generateMetadata = publicPageMetadata('imprint')

/** Names the operator of this deployment. */
export default async function ImprintPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('imprint')
  const operator = operatorOf(env)
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-8 px-5 py-12">
      <PageTrail page="imprint" locale={locale} />
      <PageHeader title={t('meta.title')} description={t('meta.description')} />
      {operator.isSample ? (
        <Notice tone="amber" title={t('sample.title')}>
          {t('sample.text')}
        </Notice>
      ) : null}
      <DefinitionList
        items={imprintLines(operator).map(({ field, value }) => ({ key: field, term: t(`fields.${field}`), value }))}
      />
      <p>
        {t('contact')}{' '}
        <a href={absoluteUrl(toPublicConfig(env).hosts, 'support', '/contact', locale)} className="link">
          {t('contactLink')}
        </a>
      </p>
    </div>
  )
}
