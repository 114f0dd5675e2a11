import type { Locale } from '@tidewatch/site-config/locales'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import type { Topic } from '#/features/site/public-pages/topics.ts'
import { Close } from './close.tsx'
import { TopicBlocks } from './topic-blocks.tsx'
import { TopicHero } from './topic-hero.tsx'
import { TopicLinks } from './topic-links.tsx'
import { TopicQuestions } from './topic-questions.tsx'

/** A landing page for a search query: an honest answer, a place to start, and the benefits. */
export function LandingPage({ topic, locale }: { topic: Topic; locale: Locale }) {
  return (
    <>
      <PageTrail page={topic} locale={locale} />
      <TopicHero topic={topic} locale={locale} />
      <TopicBlocks topic={topic} locale={locale} />
      <TopicQuestions topic={topic} locale={locale} />
      <TopicLinks locale={locale} except={topic} />
      <Close locale={locale} />
    </>
  )
}
