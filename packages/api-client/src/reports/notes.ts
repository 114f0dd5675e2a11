import { mutationOptions } from '@tanstack/react-query'
import { addNote, type ChartNote, deleteNote, listNotes, updateNote } from '@tidewatch/contract/reports/notes'
import { call } from '../call.ts'
import { callQuery, invalidate } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { monitorKey } from '../watch/monitors.ts'
import { reportsKey } from './reports.ts'

/** The caller's notes on an account between two days, the newest day first. */
export const notesQuery = (client: ApiClient, id: string, period: { from: string; to: string }) =>
  callQuery(client, listNotes, { params: { id }, query: period }, [...monitorKey(id), 'notes', period])

/** A note to save; with an id, it changes the existing one. */
export type WrittenNote = Omit<ChartNote, 'id'> & { id?: string | undefined }

/** Writes a note or changes one; reports covering its day show it too. */
export const writeNoteMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ id: noteId, ...body }: WrittenNote) =>
      noteId
        ? call(client, updateNote, { params: { id, noteId }, body })
        : call(client, addNote, { params: { id }, body }),
    onSuccess: invalidate([...monitorKey(id), 'notes'], reportsKey),
  })

export const deleteNoteMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (noteId: string) => call(client, deleteNote, { params: { id, noteId } }),
    onSuccess: invalidate([...monitorKey(id), 'notes'], reportsKey),
  })
