import { type ChartNote, maxNotes } from '@tidewatch/contract/reports/notes'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { and, count, eq } from 'drizzle-orm'
import { chartNotes } from '#/platform/db/schema/reports/notes.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { noteColumns } from './queries.ts'

type NoteInput = Pick<ChartNote, 'day' | 'text'>

/** Curves end today, which in the easternmost time zones is already tomorrow. */
function requirePastDay(day: string, now: Date): void {
  if (day > addDays(dayOf(now, 'UTC'), 1)) throw new AppError('invalidInput')
}

/** Writes a note on a day. Throws `invalidInput` for a future day, and if the monitor has too many notes. */
export async function addNote(
  { db, now }: Pick<Context, 'db' | 'now'>,
  monitorId: string,
  { day, text }: NoteInput,
): Promise<ChartNote> {
  requirePastDay(day, now())
  const [existing] = await db.select({ notes: count() }).from(chartNotes).where(eq(chartNotes.monitorId, monitorId))
  if ((existing?.notes ?? 0) >= maxNotes) throw new AppError('invalidInput')
  const [note] = await db
    .insert(chartNotes)
    .values({ monitorId, day, text, createdAt: now(), updatedAt: now() })
    .returning(noteColumns)
  if (!note) throw new AppError('ourFault')
  return note
}

/** Throws `notFound` for a note that the monitor doesn't have, and `invalidInput` for a future day. */
export async function updateNote(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { monitorId, noteId }: { monitorId: string; noteId: string },
  { day, text }: NoteInput,
): Promise<ChartNote> {
  requirePastDay(day, now())
  const [note] = await db
    .update(chartNotes)
    .set({ day, text, updatedAt: now() })
    .where(and(eq(chartNotes.id, noteId), eq(chartNotes.monitorId, monitorId)))
    .returning(noteColumns)
  if (!note) throw new AppError('notFound')
  return note
}

/** Throws `notFound` for a note that the monitor doesn't have. */
export async function deleteNote(
  { db }: Pick<Context, 'db'>,
  { monitorId, noteId }: { monitorId: string; noteId: string },
): Promise<void> {
  const [note] = await db
    .delete(chartNotes)
    .where(and(eq(chartNotes.id, noteId), eq(chartNotes.monitorId, monitorId)))
    .returning({ id: chartNotes.id })
  if (!note) throw new AppError('notFound')
}
