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
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

interface NoteFormProps {
  monitorId: string
  note: WrittenNote
  onDone: () => void
}

/** Form for a note on a day. */
export function NoteForm({ monitorId, note, onDone }: NoteFormProps) {
  const t = useTranslations('notes')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation(writeNoteMutation(useApi(), monitorId))
  const [draft, setDraft] = useState(note)
  const [tried, setTried] = useState(false)
  const text = useRef<HTMLInputElement>(null)
  // The button that opened the form is gone, and the day is filled in.
  useEffect(() => text.current?.focus(), [])
  const tomorrow = addDays(dayOf(useNow(), useTimeZone() ?? 'UTC'), 1)
  const isEmpty = draft.text.trim() === '' || draft.day === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) text.current?.focus()
    else mutate(draft, { onSuccess: onDone })
  }
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField
        type="date"
        label={t('day')}
        max={tomorrow}
        value={draft.day}
        onChange={(event) => setDraft({ ...draft, day: event.target.value })}
      />
      <TextField
        ref={text}
        label={t('text')}
        className="flex-1"
        maxLength={280}
        value={draft.text}
        error={tried && isEmpty ? t('empty') : undefined}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={isPending}>
          {t('save')}
        </Button>
        <Button onClick={onDone}>{common('cancel')}</Button>
      </div>
      {error ? <Notice tone="coral" live title={errorText(error)} /> : null}
    </Form>
  )
}
