import { watchRules } from '@tidewatch/contract/watch/rules'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { getTranslations } from 'next-intl/server'

const allowed = ['public', 'connected', 'archive', 'sample'] as const
const refused = ['private', 'messages', 'passwords', 'covert', 'listed'] as const
const limits = ['check', 'confirm', 'rest', 'byHand', 'code', 'proof'] as const

/** The rules, with the limits that the service observes. */
export async function RuleList({ locale }: { locale: Locale }) {
  const t = await getTranslations('rules')
  return (
    <>
      <Points id="allowed" title={t('allowed.title')} texts={allowed.map((key) => t(`allowed.${key}`))} />
      <Points id="refused" title={t('refused.title')} texts={refused.map((key) => t(`refused.${key}`))} />
      <section aria-labelledby="rules-limits">
        <h2 id="rules-limits" className="font-semibold text-lg">
          {t('limits.title')}
        </h2>
        <p className="mt-1 text-soft">{t('limits.text')}</p>
        <DefinitionList
          className="mt-2"
          items={limits.map((key) => ({
            key,
            term: t(`limits.${key}.term`),
            value: t(`limits.${key}.value`, watchRules),
          }))}
        />
      </section>
      <section aria-labelledby="rules-objecting">
        <h2 id="rules-objecting" className="font-semibold text-lg">
          {t('objecting.title')}
        </h2>
        <p className="mt-1">{t('objecting.text', { hours: watchRules.nameTrustHours })}</p>
        <p className="mt-2">
          <ServerAnchor href="/tracking" locale={locale} className="link">
            {t('objecting.link')}
          </ServerAnchor>
        </p>
      </section>
    </>
  )
}

function Points({ id, title, texts }: { id: string; title: string; texts: string[] }) {
  return (
    <section aria-labelledby={`rules-${id}`}>
      <h2 id={`rules-${id}`} className="font-semibold text-lg">
        {title}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
