'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { accessRequestQuery, approveAccessRequestMutation } from '@tidewatch/api-client/users/grants'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import type { Program } from '@tidewatch/contract/users/api-keys'
import type { AccessRequest, OpenedAccessRequest } from '@tidewatch/contract/users/grants'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { Answered } from './answered.tsx'
import { ConsentForm } from './consent-form.tsx'

/** Where a program sends its user to authorize it. */
export function ConsentScreen() {
  const t = useTranslations('grants.locked')
  return (
    <RequireSession returnsHere title={t('title')} text={t('text')} pending={<ConsentSkeleton />}>
      <Request />
    </RequireSession>
  )
}

const parameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const

function readRequest(query: URLSearchParams): AccessRequest {
  return Object.fromEntries(parameters.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])))
}

function Request() {
  const t = useTranslations('grants')
  const request = readRequest(useSearchParams())
  const { data, error, refetch } = useQuery(accessRequestQuery(useApi(), request))
  if (error && !data) return <LoadError title={t('failed')} error={error} onRetry={refetch} />
  if (!data) return <ConsentSkeleton />
  return data.outcome === 'asks' ? <Consent request={request} opened={data} /> : <InvalidRequest {...data} />
}

interface ConsentProps {
  request: AccessRequest
  opened: Extract<OpenedAccessRequest, { outcome: 'asks' }>
}

function Consent({ request, opened }: ConsentProps) {
  const t = useTranslations('grants')
  const [answer, setAnswer] = useState<'allowed' | 'denied' | null>(null)
  const approve = useMutation(approveAccessRequestMutation(useApi()))
  function redirectTo(decided: 'allowed' | 'denied', address: string) {
    setAnswer(decided)
    window.location.assign(address)
  }
  if (answer) return <Answered answer={answer} />
  const { program, scopes, isTransfer, answerHost, denyUrl } = opened
  return (
    <ConsentForm
      program={program}
      scopes={scopes}
      isTransfer={isTransfer}
      note={answerHost ? t('answer', { host: answerHost }) : t('answerLocal')}
      busy={approve.isPending ? 'allow' : null}
      error={approve.error}
      onAllow={(allowed) =>
        approve.mutate(
          { ...request, scopes: allowed },
          { onSuccess: ({ answerUrl }) => redirectTo('allowed', answerUrl) },
        )
      }
      onDeny={() => redirectTo('denied', denyUrl)}
    />
  )
}

/** Never redirects automatically, since a malicious program could pass any URL just to be redirected to. */
function InvalidRequest({ program, backUrl }: { program: Program; backUrl: string }) {
  const t = useTranslations('grants')
  return (
    <EmptyState
      title={t('wrong.title')}
      actions={
        <Button asChild>
          <a href={backUrl}>{t('wrong.back')}</a>
        </Button>
      }
    >
      {t('wrong.text', { program: program.host ?? t('commandLine') })}
    </EmptyState>
  )
}

function ConsentSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}
