'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { revokeOtherSessionsMutation, revokeSessionMutation, sessionsQuery } from '@tidewatch/api-client/user'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { notify } from '@tidewatch/ui/toast'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { SessionRow } from './session-row.tsx'

/** Where the user is logged in, this browser first, and how to end it. */
export function SessionList({ timeZone }: { timeZone: string }) {
  const t = useTranslations('security')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const client = useApi()
  const { data, error, refetch } = useQuery(sessionsQuery(client))
  const revoke = useMutation(revokeSessionMutation(client))
  const revokeOthers = useMutation(revokeOtherSessionsMutation(client))
  const tellFailure = (failed: Error) =>
    notify.error({ title: t('sessions.revokeFailed'), description: errorText(failed) })

  if (!data) {
    if (error) return <LoadError title={t('failed')} error={error} onRetry={refetch} />
    return (
      <Loading label={common('loading')}>
        <Skeleton className="h-32 w-full" />
      </Loading>
    )
  }
  const sessions = data.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <>
      <ul aria-label={t('sessions.title')} className="divide-y divide-hairline">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            timeZone={timeZone}
            busy={revoke.isPending && revoke.variables === session.id}
            onRevoke={(device) =>
              revoke.mutate(session.id, {
                onSuccess: () => notify.success({ title: t('sessions.revoked', { device }) }),
                onError: tellFailure,
              })
            }
          />
        ))}
      </ul>
      {sessions.length === 1 ? (
        <p className="mt-3 text-sm text-soft">{t('sessions.only')}</p>
      ) : (
        <Button
          className="mt-4"
          loading={revokeOthers.isPending}
          onClick={() =>
            revokeOthers.mutate(undefined, {
              onSuccess: ({ revoked }) => notify.success({ title: t('sessions.othersDone', { count: revoked }) }),
              onError: tellFailure,
            })
          }
        >
          {t('sessions.others')}
        </Button>
      )}
    </>
  )
}
