import { TextField } from '@tidewatch/ui/forms/text-field'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'

export type CodeKind = 'app' | 'recovery'

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>
  kind: CodeKind
  code: string
  error?: string | undefined
  onCode: (code: string) => void
}

/** The field for a code of the second factor, or a recovery code. */
export function CodeField({ field, kind, code, error, onCode }: CodeFieldProps) {
  const t = useTranslations('auth')
  const isRecovery = kind === 'recovery'
  return (
    <TextField
      ref={field}
      label={t(isRecovery ? 'code.recoveryField' : 'code.field')}
      name={isRecovery ? 'recovery-code' : 'code'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      inputClassName="font-mono tracking-wider"
      value={code}
      error={error}
      onChange={({ target }) => onCode(target.value)}
    />
  )
}
