import type { Locale } from '@tidewatch/site-config/locales'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { eyeOff, shapes } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import { type Topic, topicBlocks, topics } from '#/features/site/public-pages/topics.ts'
import { ScreenPicture } from './screen-picture.tsx'

/** Four benefits for the page's visitors, each with part of the screen that shows it, and its limit. */
export async function TopicBlocks({ topic, locale }: { topic: Topic; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landingPages' })
  const { pictures } = topics[topic]
  // Shared by all four, so that the RSC data contains it once.
  const hiddenIcon = <Icon path={eyeOff} className="beside-line size-4 shrink-0" />
  const limit = <span className="font-medium text-ink">{t('limit')}</span>
  return (
    <section aria-labelledby="blocks" className="border-hairline border-y bg-raised">
      <div className="mx-auto w-full max-w-content px-5 py-16">
        <h2 id="blocks" className="font-semibold text-xl">
          {t('blocks')}
        </h2>
        <p className="mt-2 flex items-start gap-2 text-sm text-soft">
          <Icon path={shapes} className="beside-line size-4 shrink-0" />
          {t('sample')}
        </p>
        <ul className="topic-blocks mt-8 grid gap-x-10 gap-y-12 desk:grid-cols-2">
          {topicBlocks.map((block) => {
            const picture = pictures[block]
            return (
              <li key={block}>
                <ScreenPicture name={picture} locale={locale} alt={t(`pictures.${picture}`)} />
                <h3>{t(`pages.${topic}.blocks.${block}.title`)}</h3>
                <p>{t(`pages.${topic}.blocks.${block}.text`)}</p>
                <p>
                  {hiddenIcon}
                  <span>
                    {limit} {t(`pages.${topic}.blocks.${block}.limit`)}
                  </span>
                </p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
