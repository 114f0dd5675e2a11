import { ServerAnchor } from '@tidewatch/i18n/server-link'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { buttonVariants } from '@tidewatch/ui/button-variants'
import { TextLink } from '@tidewatch/ui/text-link'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { ArchiveDrop } from '#/features/archive-import/archive-drop.tsx'
import { archiveHelpPath } from '#/features/archive-import/help-path.ts'
import { LookUpHere } from '#/features/search/look-up-here.tsx'
import { SearchFields } from '#/features/search/search-fields.tsx'
import { type Topic, topics } from './topics.ts'

/** What the page's readers came for, to be begun right here. */
export async function TopicJob({ topic, locale }: { topic: Topic; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landingPages.job' })
  const { job } = topics[topic]
  return (
    <section aria-labelledby="job">
      <h2 id="job" className="mb-3 font-semibold text-base">
        {t(job)}
      </h2>
      {job === 'lookUp' ? (
        <LookUpHere>
          <SearchFields locale={locale} />
        </LookUpHere>
      ) : null}
      {job === 'archive' ? <ArchiveJob locale={locale} /> : null}
      {job === 'family' ? (
        <>
          <p className="max-w-reading">{t('familyText')}</p>
          <p className="mt-4">
            <ServerAnchor href="/family" locale={locale} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
              {t('familyAction')}
            </ServerAnchor>
          </p>
        </>
      ) : null}
    </section>
  )
}

async function ArchiveJob({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'import' })
  const words = await getTranslations({ locale, namespace: 'landingPages.job' })
  const { hosts } = toPublicConfig(env)
  return (
    <>
      <ArchiveDrop label={t('drop.label')} dropText={t('drop.dropText')} hint={t('drop.hint')} />
      <p className="mt-3 text-sm">
        <TextLink href={absoluteUrl(hosts, 'support', archiveHelpPath, locale)}>{words('archiveHow')}</TextLink>
      </p>
    </>
  )
}
