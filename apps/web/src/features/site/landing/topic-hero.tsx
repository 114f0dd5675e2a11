import type { Locale } from '@tidewatch/site-config/locales'
import { Waterline } from '@tidewatch/ui/charts/waterline'
import { Card } from '@tidewatch/ui/layout/card'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { eye, eyeOff, waypoints } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import type { Topic } from '#/features/site/public-pages/topics.ts'
import { TopicJob } from './topic-job.tsx'

const answers = [
  { key: 'can', path: eye },
  { key: 'cannot', path: eyeOff },
  { key: 'way', path: waypoints },
] as const

/** The page's promise, how much of it is possible, and a place to start. */
export async function TopicHero({ topic, locale }: { topic: Topic; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landingPages' })
  return (
    <div className="overflow-hidden">
      <div className="mx-auto grid w-full max-w-content items-start gap-x-14 gap-y-10 px-5 pt-12 pb-10 desk:grid-cols-[1.25fr_1fr] desk:pt-16">
        <div>
          <h1 className="text-balance font-semibold text-2xl sm:text-3xl">
            {t(`pages.${topic}.headline.first`)}{' '}
            <span className="text-tide">{t(`pages.${topic}.headline.second`)}</span>
          </h1>
          <p className="mt-5 max-w-reading text-soft">{t(`pages.${topic}.intro`)}</p>
          <div className="mt-7 max-w-[36rem]">
            <TopicJob topic={topic} locale={locale} />
          </div>
        </div>
        <Card asChild>
          <section aria-labelledby="answer">
            <h2 id="answer" className="font-semibold text-lg">
              {t('answer.title')}
            </h2>
            <dl className="mt-3 divide-y divide-hairline">
              {answers.map(({ key, path }) => (
                <div key={key} className="py-3 last:pb-0">
                  <dt className="flex items-center gap-2 font-medium text-sm">
                    <Icon path={path} className="size-4 text-tide" />
                    {t(`answer.${key}`)}
                  </dt>
                  <dd className="mt-1">{t(`pages.${topic}.answer.${key}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        </Card>
      </div>
      <Waterline draw className="h-6" />
    </div>
  )
}
