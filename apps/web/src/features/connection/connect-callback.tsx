'use client'

import { useMutation } from '@tanstack/react-query'
import { completeConnectionMutation } from '@tidewatch/api-client/connection'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/avatar'
import { Button } from '@tidewatch/ui/button'
import { Card } from '@tidewatch/ui/card'
import { Spinner } from '@tidewatch/ui/spinner'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ConnectRefusal } from '#/features/connection/connect-refusal.tsx'

/** Where Instagram's window leads back to: hands its answer on and says what came of it. */
export function ConnectCallback() {
  const t = useTranslations('connection.result')
  return (
    <RequireSession title={t('working')} text={t('connectionExpired.text')} pending={<Working />}>
      <Answer />
    </RequireSession>
  )
}

function Answer() {
  const query = useSearchParams()
  const complete = useMutation(completeConnectionMutation(useApi()))
  const { mutate } = complete
  const sent = useRef(false)

  useEffect(() => {
    // A state works once, so an answer is handed on once, however often this page is drawn.
    if (sent.current) return
    sent.current = true
    const [state = '', code, error] = ['state', 'code', 'error'].map((name) => query.get(name) ?? undefined)
    mutate({ state, ...(code && { code }), ...(error && { error }) })
    // Nobody should find the code in the history, where it would be of no use to them either.
    window.history.replaceState(null, '', window.location.pathname)
  }, [mutate, query])

  if (complete.error) return <ConnectRefusal error={complete.error} />
  return complete.data ? <Connected connection={complete.data} /> : <Working />
}

function Working() {
  const t = useTranslations('connection.result')
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
  const t = useTranslations('connection.result')
  return (
    <Card asChild>
      <section role="status" className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={name || username} src={pictureUrl} size={56} />
          <h2 className="font-semibold text-lg">{t('connected', { username })}</h2>
        </div>
        <p className="max-w-reading text-soft">{t('connectedText')}</p>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary">
            <Link href={`/accounts/${monitorId}`}>{t('open')}</Link>
          </Button>
          <Button asChild>
            <Link href="/settings">{t('toSettings')}</Link>
          </Button>
        </div>
      </section>
    </Card>
  )
}
