import { useMutation, useQuery } from '@tanstack/react-query'
import { revokeOtherSessionsMutation, revokeSessionMutation, sessionsQuery } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { LoadMore } from '@tidewatch/ui/layout/load-more'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { SessionRow } from './session-row.tsx'

const shownAtFirst = 3

/** The user's sessions, this browser first, with buttons to end them. */
export function SessionList({ timeZone }: { timeZone: string }) {
  const t = useTranslations('security')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const client = useApi()
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = useQuery(sessionsQuery(client))
  const revoke = useMutation(revokeSessionMutation(client))
  const revokeOthers = useMutation(revokeOtherSessionsMutation(client))
  const notifyFailure = (failed: Error) =>
    notify.error({ title: t('sessions.revokeFailed'), description: errorText(failed) })

  if (!data) return <NotLoaded error={error} onRetry={refetch} className="h-32 w-full" />
  const sessions = data.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <>
      <ul aria-label={t('sessions.title')} className="divide-y divide-hairline">
        {(isWhole ? sessions : sessions.slice(0, shownAtFirst)).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            timeZone={timeZone}
            busy={revoke.isPending && revoke.variables === session.id}
            onRevoke={(device) =>
              revoke.mutate(session.id, {
                onSuccess: () => notify.success({ title: t('sessions.revoked', { device }) }),
                onError: notifyFailure,
              })
            }
          />
        ))}
      </ul>
      {sessions.length > shownAtFirst ? (
        <LoadMore label={common('showMore')} done={isWhole} onClick={() => setWhole(true)} />
      ) : null}
      {sessions.length === 1 ? null : (
        <Button
          ref={keepFocus}
          className="mt-4"
          loading={revokeOthers.isPending}
          onClick={() =>
            revokeOthers.mutate(undefined, {
              onSuccess: ({ revoked }) => notify.success({ title: t('sessions.othersDone', { count: revoked }) }),
              onError: notifyFailure,
            })
          }
        >
          {t('sessions.others')}
        </Button>
      )}
    </>
  )
}
