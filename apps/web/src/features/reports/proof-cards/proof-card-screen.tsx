import type { ProofCardFile } from '@tidewatch/contract/reports/proof-cards'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { ShieldCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { proofCardTexts } from './proof-card-texts.ts'

/** A card's public page. */
export async function ProofCardScreen({ file: { card, seal }, locale }: { file: ProofCardFile; locale: Locale }) {
  const t = await getTranslations('proofCards.page')
  const seals = await getTranslations('seals.facts')
  const { proof, state, validUntil, figures } = await proofCardTexts(card, locale)
  const { username, name } = card.account
  return (
    <article className="mx-auto flex w-full max-w-reading flex-col gap-8 px-5 py-8">
      <header className="flex flex-col gap-2">
        <h1 className="break-words font-semibold text-2xl">{name || `@${username}`}</h1>
        <p className="text-soft">
          {name ? `@${username} · ` : ''}
          {state}
        </p>
        <p className="flex items-start gap-2 text-sm">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-tide" />
          {proof}
        </p>
      </header>
      <dl className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {figures.map(({ key, label, value, from }) => (
          <div key={key} className="flex flex-col bg-raised p-4 sm:p-5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="tabular font-semibold text-xl">{value}</dd>
            <dd className="mt-1 text-soft text-xs">{from}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="verify-card" className="flex flex-col gap-3">
        <h2 id="verify-card" className="font-semibold text-lg">
          {t('verify.title')}
        </h2>
        <p className="text-soft">{t('verify.text')}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          <a href={`/api/proof/${card.id}/card.json`} download={`${username}-card.json`} className="link">
            {t('verify.file')}
          </a>
          <ServerAnchor href="/verify" locale={locale} className="link">
            {t('verify.page')}
          </ServerAnchor>
        </p>
        <DefinitionList
          items={[
            { key: 'until', term: t('validUntil'), value: validUntil },
            ...(seal
              ? [{ key: 'key', term: seals('key'), value: <span className="font-mono">{seal.keyId}</span> }]
              : []),
            { key: 'zone', term: seals('zone'), value: card.timeZone },
          ]}
        />
      </section>
    </article>
  )
}
