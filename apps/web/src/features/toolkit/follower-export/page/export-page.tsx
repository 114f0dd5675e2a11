import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SectionLinks } from '#/features/insights/page/section-links.tsx'
import { ExportGuide } from './export-guide.tsx'
import { ExportJsonLd } from './export-json-ld.tsx'
import { ExportQuestions } from './export-questions.tsx'
import { ListMeanings } from './list-meanings.tsx'

interface ExportPageProps {
  locale: Locale
  env: WebEnv
  /** The tool itself. */
  children: ReactNode
}

/** The tool, surrounded by what users should know: how to get an export, what the lists show, and what they can't. */
export async function ExportPage({ locale, env, children }: ExportPageProps) {
  const t = await getTranslations({ locale, namespace: 'followerExportPage' })
  const contents = await getTranslations({ locale, namespace: 'legal' })
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-12 px-5 py-8">
      <ExportJsonLd locale={locale} env={env} />
      <PageHeader
        above={
          <Breadcrumbs
            label={t('breadcrumbs')}
            items={[
              {
                key: 'home',
                content: (
                  <ServerAnchor href="/" locale={locale}>
                    {t('home')}
                  </ServerAnchor>
                ),
              },
              { key: 'export', content: t('title') },
            ]}
          />
        }
        title={t('title')}
        description={t('meta.description')}
      />
      <SectionLinks
        label={contents('contents')}
        sections={[
          { id: 'guide', text: t('guide.title') },
          { id: 'good-to-know', text: t('details') },
          { id: 'faq', text: t('faq.title') },
        ]}
      />
      {children}
      <ExportGuide locale={locale} env={env} />
      <ListMeanings locale={locale} />
      <ExportQuestions locale={locale} />
    </div>
  )
}
