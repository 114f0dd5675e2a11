import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { Link } from '@tidewatch/i18n/navigation'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Button } from '@tidewatch/ui/primitives/button'
import { FileSignature } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useItemNames } from './use-item-names.ts'

/** The agreed terms, and a link to the signed copy. */
export function AgreementTerms({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family.terms')
  const dates = useFullDates()
  const itemNames = useItemNames()
  const { id, requested, shared, message, parentName, reviewOn, endsOn, signedAt } = agreement
  const kept = signedAt ? requested.filter((item) => !shared.includes(item)) : []
  const rows = [
    signedAt
      ? { key: 'shared', term: t('shared'), value: itemNames(shared) }
      : { key: 'requested', term: t('requested'), value: itemNames(requested) },
    ...(kept.length > 0 ? [{ key: 'kept', term: t('kept'), value: itemNames(kept) }] : []),
    ...(message
      ? [
          {
            key: 'message',
            term: t('message', { parent: parentName }),
            value: <span className="whitespace-pre-line">{message}</span>,
          },
        ]
      : []),
    ...(signedAt ? [{ key: 'signed', term: t('signed'), value: dates.moment(signedAt) }] : []),
    { key: 'review', term: t('review'), value: dates.day(reviewOn) },
    { key: 'ends', term: t('ends'), value: dates.day(endsOn) },
  ]
  return (
    <section aria-labelledby="agreement-terms">
      <h2 id="agreement-terms" className="mb-2 font-semibold text-lg">
        {t('title')}
      </h2>
      <DefinitionList items={rows} />
      {signedAt ? (
        <Button asChild size="sm" className="mt-3" icon={<FileSignature aria-hidden="true" className="size-4" />}>
          <Link href={`/family/${id}/receipt`}>{t('receipt')}</Link>
        </Button>
      ) : null}
    </section>
  )
}
