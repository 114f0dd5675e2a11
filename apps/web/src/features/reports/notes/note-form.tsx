import { useMutation } from '@tanstack/react-query'
import { type WrittenNote, writeNoteMutation } from '@tidewatch/api-client/reports/notes'
import { useApi } from '@tidewatch/auth/auth-provider'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useNow, useTimeZone, useTranslations } from 'next-intl'
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'

interface NoteFormProps {
  monitorId: string
  /** What the fields begin with. */
  note: WrittenNote
  /** The text's field, for whatever opens the form to focus. */
  textRef: RefObject<HTMLInputElement | null>
  onChange: (draft: WrittenNote) => void
  /** Called even if the form was left while the note was being saved. */
  onSaved: (saved: WrittenNote) => void
  onClose: () => void
  onDiscard: () => void
}

/** Form for a note on a day. */
export function NoteForm({ monitorId, note, textRef, onChange, onSaved, onClose, onDiscard }: NoteFormProps) {
  const t = useTranslations('notes')
  const common = useTranslations('common')
  const fieldError = useTranslations('errors.fields')
  const errorText = useErrorText()
  const { mutateAsync, isPending, error } = useMutation(writeNoteMutation(useApi(), monitorId))
  const [draft, setDraft] = useState(note)
  const change = (changes: Partial<WrittenNote>) => {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    onChange(changed)
  }
  const [tried, setTried] = useState(false)
  const dayRef = useRef<HTMLInputElement>(null)
  const tomorrow = addDays(dayOf(useNow(), useTimeZone() ?? 'UTC'), 1)
  const isDayMissing = draft.day === ''
  const isTextMissing = draft.text.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isDayMissing) dayRef.current?.focus()
    else if (isTextMissing) textRef.current?.focus()
    else {
      mutateAsync(draft, { onSuccess: onClose }).then(
        () => onSaved(draft),
        () => undefined,
      )
    }
  }
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField
        ref={dayRef}
        type="date"
        label={t('day')}
        max={tomorrow}
        value={draft.day}
        error={tried && isDayMissing ? fieldError('required', { label: t('day') }) : undefined}
        onChange={(event) => change({ day: event.target.value })}
      />
      <TextField
        ref={textRef}
        label={t('text')}
        className="flex-1"
        maxLength={280}
        value={draft.text}
        error={tried && isTextMissing ? t('empty') : undefined}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={isPending}>
          {t('save')}
        </Button>
        <Button onClick={onDiscard}>{common('cancel')}</Button>
      </div>
      {error ? <Notice tone="coral" live title={errorText(error)} /> : null}
    </Form>
  )
}
