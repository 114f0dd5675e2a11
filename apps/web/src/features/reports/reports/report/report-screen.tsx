'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { reportQuery } from '@tidewatch/api-client/reports/reports'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { Session } from '@tidewatch/auth/session/session'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { clearLockedMarker } from '#/features/users/device/locked-marker.ts'
import { LockedReport } from '../locked/locked-report.tsx'
import { isWaiting } from '../report-status.ts'
import { ReportDocument } from './report-document.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'

const pollIntervalMs = 4_000
const errorsShownAsNotFound = new Set(['notFound', 'notSignedIn', 'forbidden', 'invalidInput'])

/** One report. Reports on sample accounts are open to everyone. */
export function ReportScreen({ id }: { id: string }) {
  const { status } = useSession()
  // Logging in changes what may be read, so the key forces a new request.
  return <Report key={status} id={id} status={status} />
}

function Report({ id, status }: { id: string; status: Session['status'] }) {
  const common = useTranslations('common')
  const client = useApi()
  const { data, error, refetch } = useQuery({
    ...reportQuery(client, id),
    enabled: status !== 'unknown',
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data.status) ? pollIntervalMs : false),
  })
  useEffect(() => {
    if (data) clearLockedMarker(id)
  }, [data, id])
  if (data) return <ReportDocument report={data} isOwn={data.isOwn} />
  if (error instanceof ApiError && error.name === 'planLimitReached') {
    return <LockedReport id={id} offers={error.problem?.offers ?? []} />
  }
  if (!error) return <ReportSkeleton label={common('loading')} />
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      {error instanceof ApiError && errorsShownAsNotFound.has(error.name) ? (
        <ReportNotFound isSignedIn={status === 'signed-in'} />
      ) : (
        <LoadError level={1} error={error} onRetry={refetch} />
      )}
    </div>
  )
}

function ReportNotFound({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('reports.page')
  return (
    <>
      <h1 className="sr-only">{t('notFoundTitle')}</h1>
      <EmptyState
        title={t('notFoundTitle')}
        actions={
          isSignedIn ? (
            <Button asChild variant="primary">
              <Link href="/reports">{t('back')}</Link>
            </Button>
          ) : (
            <Button variant="primary" onClick={() => openSignIn({ view: 'login' })}>
              {t('logIn')}
            </Button>
          )
        }
      >
        <p>{t('notFoundText')}</p>
        {isSignedIn ? null : <p>{t('notFoundSignedOut')}</p>}
      </EmptyState>
    </>
  )
}
