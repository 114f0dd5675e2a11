import { ServerAnchor } from '@tidewatch/i18n/server-link'
import { followGroups } from '@tidewatch/insights/follow-groups'
import type { Locale } from '@tidewatch/site-config/locales'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { getTranslations } from 'next-intl/server'

const limits = ['day', 'lost', 'gaps', 'names'] as const

/** How each list is made, what none of them can say, and why there is none of other people's accounts. */
export async function ListMeanings({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'followerpage' })
  const groups = await getTranslations({ locale, namespace: 'followerexport.groups' })
  return (
    <>
      <section aria-labelledby="method">
        <h2 id="method" className="mb-3 font-semibold text-xl">
          {t('method.title')}
        </h2>
        <DefinitionList
          items={followGroups.map((group) => ({ key: group, term: groups(group), value: t(`method.${group}`) }))}
        />
      </section>
      <div className="grid gap-10 desk:grid-cols-2">
        <section aria-labelledby="limits">
          <h2 id="limits" className="font-semibold text-xl">
            {t('limits.title')}
          </h2>
          <ul className="mt-3 flex max-w-reading list-disc flex-col gap-2 pl-5 text-soft">
            {limits.map((limit) => (
              <li key={limit}>{t(`limits.${limit}`)}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="others">
          <h2 id="others" className="font-semibold text-xl">
            {t('others.title')}
          </h2>
          <p className="mt-3 max-w-reading text-soft">{t('others.text')}</p>
          <p className="mt-3">
            <ServerAnchor href="/search" locale={locale} className="link">
              {t('others.link')}
            </ServerAnchor>
          </p>
        </section>
      </div>
    </>
  )
}
