import * as z from 'zod'
import { calendarDay, withDaysInOrder } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { monitorParams } from '../watch/monitors.ts'

/** A user's note on a day of an account's chart. */
export const chartNoteSchema = z.object({ id: z.uuid(), day: z.iso.date(), text: z.string() })
export type ChartNote = z.infer<typeof chartNoteSchema>

/** Maximum notes of one monitor. */
export const maxNotes = 500

const written = { day: calendarDay, text: z.string().trim().min(1).max(280) }
const noteParams = monitorParams.extend({ noteId: z.uuid() })

export const listNotes = defineCall({
  id: 'listNotes',
  method: 'GET',
  path: '/ins/monitor/:id/note/list',
  summary: 'List the caller’s notes on an account, newest day first.',
  access: 'owner',
  keyScope: 'read',
  params: monitorParams,
  query: withDaysInOrder(
    z.object({
      from: calendarDay.optional().meta({ description: 'First day, included.' }),
      to: calendarDay.optional().meta({ description: 'Last day, included.' }),
    }),
  ),
  data: z.object({ notes: z.array(chartNoteSchema) }),
})

export const addNote = defineCall({
  id: 'addNote',
  method: 'POST',
  path: '/ins/monitor/:id/note',
  summary: 'Add a note to a day, no later than tomorrow.',
  access: 'owner',
  params: monitorParams,
  body: z.object(written),
  data: chartNoteSchema,
})

export const updateNote = defineCall({
  id: 'updateNote',
  method: 'PATCH',
  path: '/ins/monitor/:id/note/:noteId',
  summary: 'Update the day or text of a note.',
  access: 'owner',
  params: noteParams,
  body: z.object(written),
  data: chartNoteSchema,
})

export const deleteNote = defineCall({
  id: 'deleteNote',
  method: 'DELETE',
  path: '/ins/monitor/:id/note/:noteId',
  summary: 'Delete a note.',
  access: 'owner',
  params: noteParams,
  data: z.null(),
})
