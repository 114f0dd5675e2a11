'use client'

import { useQuery } from '@tanstack/react-query'
import { completeConnectionQuery } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Link } from '@tidewatch/i18n/navigation'
import { Spinner } from '@tidewatch/ui/feedback/spinner'
import { Card } from '@tidewatch/ui/layout/card'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { Button } from '@tidewatch/ui/primitives/button'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConnectRefusal } from '#/features/watch/connections/connect-refusal.tsx'

/** Instagram's OAuth redirect target: submits the result and shows the outcome. */
export function ConnectCallback() {
  const t = useTranslations('connections.result')
  return (
    <RequireSession title={t('working')} text={t('connectionExpired.text')} pending={<Connecting />}>
      <Answer />
    </RequireSession>
  )
}

function Answer() {
  const [answer] = useState(readAnswer(useSearchParams()))
  const { data, error } = useQuery(completeConnectionQuery(useApi(), answer))
  const isSettled = data !== undefined || error !== null

  useEffect(() => {
    // Keeps the code out of the history, even though it can't be reused.
    if (isSettled) window.history.replaceState(null, '', window.location.pathname)
  }, [isSettled])

  if (error) return <ConnectRefusal error={error} />
  return data ? <Connected connection={data} /> : <Connecting />
}

function readAnswer(query: URLSearchParams) {
  const [state = '', code, error] = ['state', 'code', 'error'].map((name) => query.get(name) ?? undefined)
  return { state, ...(code && { code }), ...(error && { error }) }
}

function Connecting() {
  const t = useTranslations('connections.result')
  return (
    <Card>
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('working')}
      </p>
    </Card>
  )
}

interface ConnectedProps {
  connection: { username: string; name: string | null; pictureUrl: string | null; monitorId: string }
}

function Connected({ connection: { username, name, pictureUrl, monitorId } }: ConnectedProps) {
  const t = useTranslations('connections.result')
  const common = useTranslations('common')
  return (
    <Card asChild>
      <section role="status" className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={name || username} src={pictureUrl} size={56} />
          <h2 className="font-semibold text-lg">{t('connected', { username })}</h2>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary">
            <Link href={`/accounts/${monitorId}?tab=own`}>{common('openAccount')}</Link>
          </Button>
          <Button asChild>
            <Link href="/settings">{t('toSettings')}</Link>
          </Button>
        </div>
      </section>
    </Card>
  )
}
