'use client'

import { useQuery } from '@tanstack/react-query'
import { familyAgreementsQuery } from '@tidewatch/api-client/family/agreements'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { AgreementTag } from './agreement-tag.tsx'
import { otherName } from './other-name.ts'

/** The ways to start, and the signed-in user's family agreements. */
export function AgreementList() {
  const t = useTranslations('family')
  const { status } = useSession()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link href="/family/new">{t('actions.write')}</Link>
        </Button>
        <Button asChild>
          <Link href="/family/sample">{t('actions.sample')}</Link>
        </Button>
      </div>
      {status === 'signed-in' ? <OwnAgreements /> : null}
    </div>
  )
}

function OwnAgreements() {
  const t = useTranslations('family.list')
  const { data, error, refetch } = useQuery(familyAgreementsQuery(useApi()))
  if (!data) return <NotLoaded title={t('failed')} error={error} onRetry={refetch} className="h-20 w-full" />
  return (
    <section aria-labelledby="own-agreements">
      <h2 id="own-agreements" className="font-semibold text-lg">
        {t('title')}
      </h2>
      {data.agreements.length === 0 ? (
        <p className="mt-1 text-soft">{t('empty')}</p>
      ) : (
        <ul
          aria-labelledby="own-agreements"
          className="mt-3 divide-y divide-hairline rounded-lg border border-hairline bg-raised"
        >
          {data.agreements.map((agreement) => (
            <AgreementRow key={agreement.id} agreement={agreement} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AgreementRow({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family.list')
  const { id, role, state, lastReport } = agreement
  const hint =
    lastReport && !lastReport.isRead ? 'unread' : state === 'active' && role === 'teen' && !lastReport ? 'first' : null
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <p className="min-w-0 flex-1 basis-56">
        <Link href={`/family/${id}`} className="font-medium after:absolute after:inset-0">
          {t('with', { name: otherName(agreement) })}
        </Link>
        <span className="block text-sm text-soft">{hint ? t(hint) : t(role)}</span>
      </p>
      <AgreementTag state={state} />
    </li>
  )
}
