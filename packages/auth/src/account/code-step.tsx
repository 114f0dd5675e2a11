import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CodeField, type CodeKind } from '../sign-in/code-field.tsx'

interface CodeStepProps {
  kind: CodeKind
  code: string
  busy: boolean
  onCode: (code: string) => void
  onKind: (kind: CodeKind) => void
}

/** The code of the second factor, or a recovery code, after the password. */
export function CodeStep({ kind, code, busy, onCode, onKind }: CodeStepProps) {
  const t = useTranslations('auth')
  const field = useRef<HTMLInputElement>(null)
  const isRecovery = kind === 'recovery'

  // The previously focused element is gone; a wrong code is selected for retyping.
  useEffect(() => {
    if (!busy) field.current?.focus()
  }, [busy])

  return (
    <>
      <CodeField field={field} kind={kind} code={code} onCode={onCode} />
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('confirm.submit')}
      </Button>
      <Button block disabled={busy} onClick={() => onKind(isRecovery ? 'app' : 'recovery')}>
        {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
      </Button>
    </>
  )
}
