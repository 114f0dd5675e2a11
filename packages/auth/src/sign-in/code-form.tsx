import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CodeField, type CodeKind } from './code-field.tsx'
import type { CodeFlow } from './code-flow.ts'

interface CodeFormProps {
  flow: CodeFlow
  busy: boolean
  kind: CodeKind
  onKind: (kind: CodeKind) => void
}

/** The code step of a login. A wrong code stays in the field. */
export function CodeForm({ flow, busy, kind, onKind }: CodeFormProps) {
  const t = useTranslations('auth')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isRecovery = kind === 'recovery'
  const missing = t(isRecovery ? 'code.missingRecovery' : 'code.missing')

  const wasSent = useRef(false)

  // After each attempt, a wrong code is selected for retyping. Text typed while the first step was finishing stays.
  useEffect(() => {
    if (busy) return
    field.current?.focus()
    if (wasSent.current) field.current?.select()
    wasSent.current = false
  }, [busy])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isEmpty = code.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) field.current?.focus()
    else if (!busy) {
      wasSent.current = true
      flow.submit(code)
    }
  }

  return (
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={submit}>
      <CodeField
        field={field}
        kind={kind}
        code={code}
        error={isMissing && code.trim() === '' ? missing : undefined}
        onCode={setCode}
      />
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t(`${busy ? 'submitting' : 'submit'}.login`)}
      </Button>
      <Button block disabled={busy} onClick={() => onKind(isRecovery ? 'app' : 'recovery')}>
        {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
      </Button>
      <Button variant="quiet" block disabled={busy} onClick={() => flow.leave('login')}>
        {t('code.back')}
      </Button>
    </form>
  )
}
