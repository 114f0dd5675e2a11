'use client'

import { useMutation } from '@tanstack/react-query'
import { answerDeviceRequestMutation, openDeviceRequestMutation } from '@tidewatch/api-client/users/grants'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import type { DeviceRequest } from '@tidewatch/contract/users/grants'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { Answered } from './answered.tsx'
import { ConsentForm } from './consent-form.tsx'

/** Where a terminal sends its user to enter the code that it shows. */
export function DeviceScreen() {
  const t = useTranslations('grants.locked')
  return (
    <RequireSession returnsHere title={t('title')} text={t('text')} pending={<DeviceSkeleton />}>
      <Device />
    </RequireSession>
  )
}

function Device() {
  const api = useApi()
  // The user has to compare even a code from the URL, so it isn't submitted automatically.
  const [code, setCode] = useState(useSearchParams().get('code') ?? '')
  const open = useMutation(openDeviceRequestMutation(api))
  const { data, variables } = open
  if (data) return <Opened userCode={variables ?? code} request={data} onAnother={() => open.reset()} />
  return (
    <CodeEntry
      code={code}
      busy={open.isPending}
      error={open.error}
      onChange={(next) => {
        open.reset()
        setCode(next)
      }}
      onSubmit={() => open.mutate(code.trim().toUpperCase())}
    />
  )
}

interface CodeEntryProps {
  code: string
  busy: boolean
  error: Error | null
  onChange: (code: string) => void
  onSubmit: () => void
}

function CodeEntry({ code, busy, error, onChange, onSubmit }: CodeEntryProps) {
  const t = useTranslations('grants.device')
  const errorText = useErrorText()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') onSubmit()
  }
  return (
    <Form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-5">
      <TextField
        label={t('code')}
        hint={t('text')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        inputClassName="font-mono uppercase tracking-wider"
        value={code}
        error={error ? errorText(error) : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={busy} disabled={code.trim() === ''}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}

interface OpenedProps {
  userCode: string
  request: DeviceRequest
  onAnother: () => void
}

function Opened({ userCode, request, onAnother }: OpenedProps) {
  const t = useTranslations('grants.device')
  const dates = useDates(useViewerZone())
  const answer = useMutation(answerDeviceRequestMutation(useApi()))
  const decide = (scopes: ApiKeyScope[] | null) => answer.mutate({ userCode, scopes })
  if (answer.isSuccess) return <Answered answer={answer.variables.scopes ? 'allowed' : 'denied'} />
  const { program, scopes, startedAt, network } = request
  const time = dates.moment(startedAt)
  return (
    <>
      <ConsentForm
        program={program}
        scopes={scopes}
        note={network ? t('startedFrom', { time, network }) : t('started', { time })}
        busy={answer.isPending ? (answer.variables.scopes ? 'allow' : 'deny') : null}
        error={answer.error}
        onAllow={decide}
        onDeny={() => decide(null)}
      >
        <p>
          {t('check')}
          <code className="mt-1 block w-fit rounded-sm bg-sunken px-3 py-1 font-semibold text-lg tracking-wider">
            {userCode}
          </code>
        </p>
      </ConsentForm>
      <div>
        <Button size="sm" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </>
  )
}

function DeviceSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-32 w-full max-w-md" />
    </Loading>
  )
}
