import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { getTranslations } from 'next-intl/server'
import { type Topic, topics } from '#/features/site/public-pages/topics.ts'
import { LookupBox } from '#/features/watch/search/lookup-box.tsx'
import { ArchiveJob } from './archive-job.tsx'

const jobs = { lookup: LookupBox, archive: ArchiveJob, family: FamilyJob }

/** Lets visitors start right here with what they came for. */
export async function TopicJob({ topic, locale }: { topic: Topic; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landingPages.job' })
  const { job } = topics[topic]
  const Job = jobs[job]
  return (
    <section aria-labelledby="job">
      <h2 id="job" className="mb-3 font-semibold text-base">
        {t(job)}
      </h2>
      <Job locale={locale} />
    </section>
  )
}

async function FamilyJob({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landingPages.job' })
  return (
    <>
      <p className="max-w-reading">{t('familyText')}</p>
      <p className="mt-4">
        <ServerAnchor href="/family" locale={locale} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
          {t('familyAction')}
        </ServerAnchor>
      </p>
    </>
  )
}
