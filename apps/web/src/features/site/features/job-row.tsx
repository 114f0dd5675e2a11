import { navHref } from '@tidewatch/shell/nav-href'
import type { Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { Card } from '@tidewatch/ui/layout/card'
import { GlyphBadge } from '@tidewatch/ui/primitives/glyph-badge'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { arrowRight, eyeOff } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import { SourceGlyph } from '#/features/insights/figures/source-badge.tsx'
import { ScreenPicture } from '#/features/site/landing/screen-picture.tsx'
import type { jobs } from './jobs.ts'

interface JobRowProps {
  job: (typeof jobs)[number]
  hosts: Hosts
  locale: Locale
}

/** A task: how Tidewatch does it, from which source, what that source never shows, and where to try it. */
export async function JobRow({ job: { key, source, picture, to }, hosts, locale }: JobRowProps) {
  const [t, sources, words, pictures] = await Promise.all([
    getTranslations({ locale, namespace: 'features' }),
    getTranslations({ locale, namespace: 'insights.sources' }),
    getTranslations({ locale, namespace: 'provenance.shortSource' }),
    getTranslations({ locale, namespace: 'landingPages.pictures' }),
  ])
  return (
    <li className="grid items-start gap-x-14 gap-y-6 py-10 desk:grid-cols-2">
      <div>
        <h2 className="font-semibold text-xl">{t(`jobs.${key}.title`)}</h2>
        <p className="mt-2 max-w-reading">{t(`jobs.${key}.text`)}</p>
        {source ? (
          <div className="mt-4 max-w-reading text-sm">
            <GlyphBadge glyph={<SourceGlyph source={source} />} word={words(source)} />
            <p className="mt-2">{sources(`${source}.sees`)}</p>
            <h3 className="mt-3 flex items-center gap-1.5 font-medium">
              <Icon path={eyeOff} className="size-4 text-soft" />
              {t('limit')}
            </h3>
            <p className="mt-0.5 text-soft">{sources(`${source}.cannot`)}</p>
          </div>
        ) : null}
        <p className="mt-4">
          <a href={navHref(hosts, 'web', to, locale)} className="link inline-flex items-center gap-1.5 font-medium">
            {t(`jobs.${key}.action`)}
            <Icon path={arrowRight} className="size-4" />
          </a>
        </p>
      </div>
      <Card padding="none" className="overflow-hidden">
        <ScreenPicture name={picture} locale={locale} alt={pictures(picture)} />
      </Card>
    </li>
  )
}
