import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { arrowRight } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import { type Topic, topicNames, topics } from '#/features/site/public-pages/topics.ts'

/** Links to the other landing pages, by their questions. */
export async function TopicLinks({ locale, except }: { locale: Locale; except?: Topic }) {
  const t = await getTranslations({ locale, namespace: 'landingPages' })
  // Shared by all links, so that the RSC data contains it once.
  const arrow = <Icon path={arrowRight} />
  return (
    <section aria-labelledby="topics" className="below-fold-90 mx-auto w-full max-w-content px-5 pb-16">
      <h2 id="topics" className="font-semibold text-lg">
        {t('others')}
      </h2>
      <ul className="topic-links mt-4 grid gap-x-10 border-hairline border-t sm:grid-cols-2">
        {topicNames
          .filter((topic) => topic !== except)
          .map((topic) => (
            <li key={topic}>
              <ServerAnchor href={topics[topic].path} locale={locale}>
                {t(`pages.${topic}.short`)}
                {arrow}
              </ServerAnchor>
            </li>
          ))}
      </ul>
    </section>
  )
}
