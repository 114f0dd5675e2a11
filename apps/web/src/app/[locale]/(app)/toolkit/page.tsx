import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Lock } from 'lucide-react'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { ToolList } from '#/features/toolkit/tool-list.tsx'
import { tools } from '#/features/toolkit/tools.ts'

export const generateMetadata = publicPageMetadata('toolkit')

export default async function ToolkitPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('toolkit')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageTrail page="toolkit" locale={locale} />
      <PageHeader title={t('title')} description={t('intro')} />
      <p className="flex items-start gap-2 text-sm text-soft">
        <Lock aria-hidden="true" className="beside-line size-4 shrink-0 text-tide" />
        {t('local')}
      </p>
      <ToolList locale={locale} tools={tools} level={2} />
    </div>
  )
}
