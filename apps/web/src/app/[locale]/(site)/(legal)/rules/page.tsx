import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { HelpLines } from '#/features/site/rules/help-lines.tsx'
import { OptOutNumbers } from '#/features/site/rules/opt-out-numbers.tsx'
import { RuleList } from '#/features/site/rules/rule-list.tsx'

export const generateMetadata = publicPageMetadata('rules')

/** What may be watched and how often, what is refused, and how often that happened. */
export default async function RulesPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('rules')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-10 px-5 py-8">
      <PageTrail page="rules" locale={locale} />
      <PageHeader title={t('title')} description={t('intro')} />
      <RuleList locale={locale} />
      <IslandMessages locale={locale} namespaces={['rules']}>
        <OptOutNumbers />
      </IslandMessages>
      <HelpLines locale={locale} />
    </div>
  )
}
