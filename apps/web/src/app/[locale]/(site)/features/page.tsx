import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { AnswersTable } from '#/features/site/features/answers-table.tsx'
import { JobRow } from '#/features/site/features/job-row.tsx'
import { jobs } from '#/features/site/features/jobs.ts'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

export const generateMetadata = publicPageMetadata('features')

export default async function FeaturesPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('features')
  const { hosts } = toPublicConfig(env)
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-6 px-5 pt-10 pb-16">
      <PageTrail page="features" locale={locale} />
      <PageHeader title={t('title')} description={t('intro')} />
      <ul className="divide-y divide-hairline">
        {jobs.map((job) => (
          <JobRow key={job.key} job={job} hosts={hosts} locale={locale} />
        ))}
      </ul>
      <AnswersTable locale={locale} />
    </div>
  )
}
