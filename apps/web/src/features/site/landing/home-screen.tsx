import type { Locale } from '@tidewatch/site-config/locales'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import { Close } from './close.tsx'
import { Hero } from './hero.tsx'
import { HomeReplay } from './home-replay.tsx'
import { Honest } from './honest.tsx'
import { SiteJsonLd } from './site-json-ld.tsx'
import { Sources } from './sources.tsx'
import { Steps } from './steps.tsx'
import { TopicLinks } from './topic-links.tsx'

/** The home page: what Tidewatch does, for which accounts, how, and what it doesn't do. */
export function HomeScreen({ env, locale }: { env: WebEnv; locale: Locale }) {
  return (
    <>
      <SiteJsonLd env={env} locale={locale} />
      <Hero locale={locale} />
      <HomeReplay locale={locale} />
      <Sources locale={locale} />
      <Steps locale={locale} />
      <Honest locale={locale} />
      <TopicLinks locale={locale} />
      <Close locale={locale} />
    </>
  )
}
