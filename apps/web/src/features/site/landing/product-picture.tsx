import { numbersWith } from '@tidewatch/i18n/formatting/numbers'
import type { Locale } from '@tidewatch/site-config/locales'
import { Delta } from '@tidewatch/ui/charts/delta'
import { Figure } from '@tidewatch/ui/charts/figure'
import { Sparkline } from '@tidewatch/ui/charts/sparkline'
import { Card } from '@tidewatch/ui/layout/card'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { GlyphBadge } from '@tidewatch/ui/primitives/glyph-badge'
import { Film, Link2, Shapes, SquarePen } from 'lucide-react'
import { getFormatter, getTranslations } from 'next-intl/server'

/** What the picture on the landing page shows. Fictional, like the account, and labelled as sample data there. */
const samplePicture = {
  username: 'lena.sails',
  followers: [
    177210, 177344, 177420, 177395, 177502, 177640, 177655, 177730, 177902, 178010, 178066, 178240, 178302, 178377,
    178420, 178590, 178644, 178702, 178955, 180210, 182470, 184090, 185020, 185530, 185860, 186040, 186190, 186377,
    186610, 186904,
  ],
  gained: 982,
  engagement: { value: 0.0268, change: 0.0031 },
  postsPerWeek: { value: 4.3, change: 3.3 },
} as const

/** Part of a report as the product shows it, drawn on the server from its own parts. */
export async function ProductPicture({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing.picture' })
  const figures = await getTranslations({ locale, namespace: 'provenance.figure' })
  const numbers = numbersWith(await getFormatter({ locale }))
  const { username, followers, gained, engagement, postsPerWeek } = samplePicture
  const [first = 0] = followers
  const last = followers.at(-1) ?? 0
  return (
    <figure aria-label={t('label')}>
      <Card padding="none" className="overflow-hidden">
        <div className="flex items-center gap-3 border-hairline border-b p-4 sm:px-6">
          <Avatar name={t('name')} size={40} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">@{username}</p>
            <p className="truncate text-sm text-soft">{t('name')}</p>
          </div>
          <GlyphBadge glyph={<Shapes />} word={t('sample')} />
        </div>
        <div className="flex flex-col gap-5 p-4 sm:p-6">
          <p className="text-base">{t('inShort', { username: `@${username}`, count: gained })}</p>
          <Sparkline
            values={followers}
            height={112}
            label={t('curve', { from: numbers.count(first), to: numbers.count(last) })}
          />
          <div className="flex flex-wrap items-end gap-4 *:min-w-min *:flex-1">
            <Figure
              label={t('followers')}
              value={numbers.count(last)}
              delta={<Delta value={gained} text={numbers.count(gained)} unknownText={t('unknown')} />}
            />
            <Figure
              label={t('engagement')}
              value={numbers.ratio(engagement.value)}
              delta={
                <Delta
                  value={engagement.change}
                  text={figures('points', {
                    value: numbers.points(engagement.change),
                  })}
                  unknownText={t('unknown')}
                />
              }
            />
            <Figure
              label={t('posts')}
              value={numbers.count(postsPerWeek.value)}
              delta={
                <Delta
                  value={postsPerWeek.change}
                  text={numbers.count(postsPerWeek.change)}
                  unknownText={t('unknown')}
                />
              }
            />
          </div>
          <div>
            <p className="font-medium text-sm">{t('changes')}</p>
            <ul className="mt-2 flex flex-col gap-2 text-sm">
              <li className="flex items-center gap-2.5">
                <Film aria-hidden="true" className="size-4 shrink-0 text-soft" />
                {t('changeReel')}
              </li>
              <li className="flex items-center gap-2.5">
                <Link2 aria-hidden="true" className="size-4 shrink-0 text-soft" />
                {t('changeLink')}
              </li>
              <li className="moving-differences flex items-center gap-2.5">
                <SquarePen aria-hidden="true" className="size-4 shrink-0 text-soft" />
                <span>
                  {t.rich('changeBio', {
                    del: (text) => <del className="rounded-xs bg-plum-tint text-plum decoration-1">{text}</del>,
                    ins: (text) => (
                      <ins className="rounded-xs bg-tide-tint text-tide decoration-1 underline-offset-[0.2em]">
                        {text}
                      </ins>
                    ),
                  })}
                </span>
              </li>
            </ul>
          </div>
        </div>
        <p className="border-hairline border-t px-4 py-3 text-soft text-xs sm:px-6">{t('source')}</p>
      </Card>
    </figure>
  )
}
