import { useErrorText } from '@tidewatch/shell/error-text'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

interface CodeFormProps {
  label: string
  submit: string
  /** Accepts only codes from the app; otherwise also recovery codes. */
  isAppCode?: boolean
  isDanger?: boolean
  busy: boolean
  /** Why the last code was refused. */
  error: Error | null
  onSubmit: (code: string) => void
  onCancel?: () => void
}

/** Asks for a second-factor code. A refused one stays in the field, selected, to be overwritten. */
export function CodeForm({ label, submit, isAppCode, isDanger, busy, error, onSubmit, onCancel }: CodeFormProps) {
  const t = useTranslations('security.secondFactor')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  // The button that opened the form has unmounted together with the focus.
  const wasOpened = onCancel !== undefined && !isAppCode
  useEffect(() => {
    if (wasOpened) field.current?.focus()
  }, [wasOpened])
  useEffect(() => {
    if (error) field.current?.select()
  }, [error])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isEmpty = code.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) field.current?.focus()
    else if (!busy) onSubmit(code)
  }

  const refusal = isMissing && code.trim() === '' ? t('codeMissing') : error && errorText(error)
  return (
    <form noValidate method="post" onSubmit={send} className="flex max-w-md flex-col gap-4">
      <TextField
        ref={field}
        label={label}
        name="code"
        autoComplete="one-time-code"
        inputMode={isAppCode ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        inputClassName="font-mono tracking-wider"
        value={code}
        error={refusal || undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={busy}>
          {submit}
        </Button>
        {onCancel ? (
          <Button onClick={onCancel} disabled={busy}>
            {common('cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
