import { useMutation, useQuery } from '@tanstack/react-query'
import {
  deleteNoteMutation,
  notesQuery,
  type WrittenNote,
  writeNoteMutation,
} from '@tidewatch/api-client/reports/notes'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ChartNote } from '@tidewatch/contract/reports/notes'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { Button } from '@tidewatch/ui/primitives/button'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { NoteForm } from './note-form.tsx'
import { forgetSavedNote, keepUnsentNote, useUnsentNote } from './unsent-note.ts'

interface NotesCardProps {
  monitorId: string
  period: { from: string; to: string }
}

/** The viewer's own notes on days of the chart, added, edited and deleted in place. */
export function NotesCard({ monitorId, period }: NotesCardProps) {
  const t = useTranslations('notes')
  const api = useApi()
  const { data, error, refetch } = useQuery(notesQuery(api, monitorId, period))
  const { data: user } = useQuery(userQuery(api))
  const unsent = useUnsentNote(user?.id ?? '', monitorId)
  // The note being edited: an id, or `new`. `undefined` until a form is open, such as that of a note left unfinished.
  const [writing, setWriting] = useState<string | null>()
  if (writing === undefined && unsent) setWriting(unsent.id ?? 'new')
  const editedNoteId = writing ?? null
  // The same, once its form closes, until its button has the focus again.
  const closedNoteId = useRef<string | null>(null)
  const stopEditing = () => {
    closedNoteId.current = editedNoteId
    setWriting(null)
  }
  const textRef = useRef<HTMLInputElement>(null)
  const edit = (id: string) => {
    // The button that was pressed is gone with this, and the note's day is filled in.
    flushSync(() => setWriting(id))
    textRef.current?.focus()
  }
  const refocus = (id: string) => (button: HTMLButtonElement | null) => {
    if (!button || closedNoteId.current !== id) return
    closedNoteId.current = null
    // The form's focus is gone with it; whoever went on elsewhere while the note was being saved keeps theirs.
    if (document.activeElement?.matches('body, #main')) button.focus()
  }
  const notes = data?.notes ?? []
  // Otherwise the form would be back with the note, such as after a look at another period.
  const isGone = editedNoteId !== null && editedNoteId !== 'new' && notes.every(({ id }) => id !== editedNoteId)
  if (data && isGone) setWriting(null)
  const keep = (draft: WrittenNote | null) => {
    if (user) keepUnsentNote(user.id, monitorId, draft)
  }
  const form = (note: WrittenNote) => (
    <NoteForm
      monitorId={monitorId}
      note={unsent && unsent.id === note.id ? unsent : note}
      textRef={textRef}
      onChange={keep}
      onSaved={(saved) => {
        if (user) forgetSavedNote(user.id, monitorId, saved)
      }}
      onClose={stopEditing}
      onDiscard={() => {
        keep(null)
        stopEditing()
      }}
    />
  )
  if (error && !data) return <LoadError error={error} onRetry={refetch} level={3} />
  return (
    <section aria-labelledby="notes-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="notes-title" className="font-medium text-base">
          {t('title')}
        </h3>
        <p className="text-sm text-soft">{t('hint')}</p>
      </div>
      {data && notes.length === 0 && editedNoteId === null ? <p className="text-sm text-soft">{t('none')}</p> : null}
      {notes.length > 0 ? (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {notes.map((note) => (
            <li key={note.id} ref={keepFocus} className="py-2">
              {editedNoteId === note.id ? (
                form(note)
              ) : (
                <NoteRow monitorId={monitorId} note={note} editRef={refocus(note.id)} onEdit={() => edit(note.id)} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {editedNoteId === 'new' ? (
        form({ day: period.to, text: '' })
      ) : (
        <Button
          ref={refocus('new')}
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => edit('new')}
        >
          {t('add')}
        </Button>
      )}
    </section>
  )
}

interface NoteRowProps {
  monitorId: string
  note: ChartNote
  editRef: Ref<HTMLButtonElement>
  onEdit: () => void
}

function NoteRow({ monitorId, note, editRef, onEdit }: NoteRowProps) {
  const t = useTranslations('notes')
  const common = useTranslations('common')
  const api = useApi()
  const dates = useDates()
  const errorText = useErrorText()
  const { mutateAsync: remove, isPending } = useMutation(deleteNoteMutation(api, monitorId))
  const { mutateAsync: write } = useMutation(writeNoteMutation(api, monitorId))
  const { id, ...content } = note
  const day = dates.day(note.day)
  // Promises, because the row unmounts first and callbacks of `mutate` unmount with it.
  const restoreNote = (): Promise<unknown> =>
    write(content).catch((error: Error) =>
      notify.error({ title: errorText(error), action: { label: common('retry'), onClick: () => void restoreNote() } }),
    )
  const deleteNote = () =>
    remove(id).then(
      () =>
        notify.success({ title: t('deleted'), action: { label: common('undo'), onClick: () => void restoreNote() } }),
      (error: Error) => notify.error({ title: errorText(error) }),
    )
  return (
    <div className="flex items-start gap-3">
      <p className="tabular w-28 shrink-0 pt-1 text-sm text-soft">{day}</p>
      <p className="min-w-0 flex-1 whitespace-pre-line break-words pt-1">{note.text}</p>
      <IconButton
        ref={editRef}
        size="sm"
        label={t('edit', { day })}
        icon={<Pencil aria-hidden="true" />}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={t('delete', { day })}
        icon={<Trash2 aria-hidden="true" />}
        loading={isPending}
        onClick={deleteNote}
      />
    </div>
  )
}
