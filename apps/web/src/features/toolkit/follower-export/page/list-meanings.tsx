import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { getTranslations } from 'next-intl/server'
import { SectionTitle } from '#/features/insights/page/section-title.tsx'

/** Lists whose names don't make clear who is in them. */
const explained = ['notFollowingBack', 'fans', 'pending', 'lost'] as const
const limits = ['lost', 'gaps', 'names'] as const

/** How each list is made, what none of them can show, and why other people's accounts have none; expandable. */
export async function ListMeanings({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'followerExportPage' })
  const groups = await getTranslations({ locale, namespace: 'followerExport.groups' })
  return (
    <section aria-labelledby="good-to-know">
      <SectionTitle id="good-to-know">{t('details')}</SectionTitle>
      <div className="mt-3 border-hairline border-t">
        <Disclosure summary={t('method.title')}>
          <DefinitionList
            items={explained.map((group) => ({ key: group, term: groups(group), value: t(`method.${group}`) }))}
          />
        </Disclosure>
        <Disclosure summary={t('limits.title')}>
          <ul className="flex max-w-reading list-disc flex-col gap-2 pl-5 text-soft">
            {limits.map((limit) => (
              <li key={limit}>{t(`limits.${limit}`)}</li>
            ))}
          </ul>
        </Disclosure>
        <Disclosure summary={t('others.title')}>
          <p className="max-w-reading text-soft">{t('others.text')}</p>
          <p className="mt-3">
            <ServerAnchor href="/search" locale={locale} className="link">
              {t('others.link')}
            </ServerAnchor>
          </p>
        </Disclosure>
      </div>
    </section>
  )
}
