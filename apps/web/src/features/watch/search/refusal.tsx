import { ApiError } from '@tidewatch/api-client/api-error'
import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useNow, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface RefusalProps {
  error: Error
  username: string
  onRetry: () => void
}

/** Why an account can't be looked up or added, with a message and next step for each reason. */
export function Refusal({ error, username, onRetry }: RefusalProps) {
  const t = useTranslations('addAccount.refusal')
  const add = useTranslations('addAccount.add')
  const common = useTranslations('common')
  const { status } = useSession()
  const name = error instanceof ApiError ? error.name : null
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.objected) {
    return (
      <Notice
        title={t('objected', { username })}
        actions={
          <Button asChild size="sm">
            <Link href="/rules" prefetch={false}>
              {add('rules')}
            </Link>
          </Button>
        }
      >
        {t('objectedWhy')}
      </Notice>
    )
  }
  if (name === 'noSuchAccount' || name === 'notObservable') {
    return (
      <Notice
        title={t('notFound', { username })}
        actions={
          <Button asChild size="sm">
            <Link href="/import">{common('importExport')}</Link>
          </Button>
        }
      >
        {t('notFoundWhy')}
      </Notice>
    )
  }
  if (name === 'alreadyTracked' && problem?.monitorId) {
    return (
      <Notice
        tone="tide"
        title={t('tracked', { username })}
        actions={
          <Button asChild size="sm">
            <Link href={`/accounts/${problem.monitorId}`}>{common('openAccount')}</Link>
          </Button>
        }
      />
    )
  }
  if (name === 'tooManyRequests' && status === 'signed-out') return <VisitorLimitReached error={error} />
  return <Failure error={error} name={name} onRetry={onRetry} />
}

interface FailureProps {
  error: Error
  name: string | null
  onRetry: () => void
}

function Failure({ error, name, onRetry }: FailureProps) {
  const t = useTranslations('addAccount.refusal')
  const delayed = useTranslations('monitors.status.delayed')
  const common = useTranslations('common')
  const errors = useTranslations('errors')
  const errorText = useErrorText()
  const wait = useWaitText(error)
  const isWaiting = name === 'sourceBusy' || name === 'tooManyRequests'
  return (
    <Notice
      tone={isWaiting ? 'amber' : 'coral'}
      // The API's message combines reason and next step; here, the next step follows below the short title.
      title={
        name === 'sourceBusy'
          ? delayed('throttled')
          : name === 'tooManyRequests'
            ? t(name)
            : name === 'accessRefused'
              ? errors(name)
              : errorText(error)
      }
      actions={
        name === 'invalidInput' ? undefined : (
          <Button size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>
        )
      }
    >
      {name === 'accessRefused' ? delayed('refused') : null}
      {isWaiting && wait ? t('wait', { time: wait }) : null}
      {error instanceof ApiError && error.requestId ? common('requestId', { requestId: error.requestId }) : null}
    </Notice>
  )
}

/** Visitors share a small part of the lookups; users have more. */
function VisitorLimitReached({ error }: { error: Error }) {
  const t = useTranslations('addAccount.refusal')
  const wait = useWaitText(error)
  return (
    <Notice
      tone="amber"
      title={t('tooManyRequests')}
      actions={
        <Button size="sm" onClick={() => openSignIn({ view: 'login' })}>
          {t('logIn')}
        </Button>
      }
    >
      {wait ? t('wait', { time: wait }) : null}
    </Notice>
  )
}

/** "in 2 minutes", if the API says how long. */
function useWaitText(error: Error): string | null {
  const now = useNow()
  const dates = useDates()
  const seconds = error instanceof ApiError ? error.problem?.retryAfterSeconds : undefined
  return seconds === undefined ? null : dates.until(new Date(now.getTime() + seconds * 1000).toISOString(), now)
}
