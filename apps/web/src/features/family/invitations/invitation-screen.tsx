'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { familyInvitationQuery } from '@tidewatch/api-client/family/agreements'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { FamilyInvitation } from '@tidewatch/contract/family/agreements'
import { useUrlSecret } from '@tidewatch/shell/use-url-secret'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Skeleton, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { Card } from '@tidewatch/ui/layout/card'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { NeverList } from '../agreements/never-list.tsx'
import { RightsList } from '../agreements/rights-list.tsx'
import { AnswerForm } from './answer-form.tsx'

/** The teen's screen: what is requested, what is never shared, and the answer. */
export function InvitationScreen() {
  const t = useTranslations('family.invitation')
  const { status } = useSession()
  const secret = useUrlSecret()
  // The response depends on the session: it says whether the invitation is the viewer's own.
  const { data, error, refetch } = useQuery({
    ...familyInvitationQuery(useApi(), secret ?? ''),
    enabled: Boolean(secret) && status !== 'unknown',
  })
  if (secret === '' || (error instanceof ApiError && error.name === 'notFound')) {
    return <PageHeader title={t('goneTitle')} description={t('goneText')} />
  }
  if (!data || !secret)
    return (
      <NotLoaded level={1} title={t('loadFailed')} error={error} onRetry={refetch}>
        <Skeleton className="h-9 w-3/4" />
        <SkeletonText lines={8} className="mt-8" />
      </NotLoaded>
    )
  return <Invitation invitation={data} secret={secret} />
}

function Invitation({ invitation, secret }: { invitation: FamilyInvitation; secret: string }) {
  const t = useTranslations('family.invitation')
  const dates = useFullDates()
  const { state, parentName, teenName, message, reviewOn, endsOn, isOwn } = invitation
  if (state !== 'invited') {
    const closed = state === 'declined' || state === 'withdrawn' || state === 'lapsed' ? state : 'signed'
    return (
      <PageHeader
        title={t(`closed.${closed}.title`, { parent: parentName })}
        description={t(`closed.${closed}.text`, { parent: parentName })}
      />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title', { parent: parentName })} description={t('intro', { name: teenName })} />
      {isOwn ? (
        <Notice tone="amber" title={t('ownTitle')}>
          {t('ownText', { name: teenName })}
        </Notice>
      ) : null}
      {message ? (
        <figure className="border-hairline border-l-2 pl-4">
          <figcaption className="text-sm text-soft">{t('writes', { parent: parentName })}</figcaption>
          <blockquote className="whitespace-pre-line">{message}</blockquote>
        </figure>
      ) : null}
      <p>{t('days', { review: dates.day(reviewOn), end: dates.day(endsOn) })}</p>
      <div className="grid gap-8 sm:grid-cols-2">
        <NeverList />
        <RightsList />
      </div>
      <Card asChild>
        <section aria-labelledby="family-answer">
          <h2 id="family-answer" className="mb-4 font-semibold text-lg">
            {t('answer')}
          </h2>
          <AnswerForm invitation={invitation} secret={secret} />
        </section>
      </Card>
    </div>
  )
}
