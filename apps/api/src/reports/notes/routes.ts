import * as calls from '@tidewatch/contract/reports/notes'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { listNotes } from './queries.ts'
import { addNote, deleteNote, updateNote } from './write-note.ts'

export function noteRoutes({ router, context }: RouteParts): void {
  const { db } = context

  router.register(calls.listNotes, async ({ params, query, session }) => {
    const one = oneStatement(db)
    const [notes] = await Promise.all([listNotes(one, params.id, query), requireOwn(one, params.id, session.user.id)])
    return { notes }
  })

  router.register(calls.addNote, async ({ params, body, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    return addNote(context, monitor.id, body)
  })

  router.register(calls.updateNote, async ({ params, body, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    return updateNote(context, { monitorId: monitor.id, noteId: params.noteId }, body)
  })

  router.register(calls.deleteNote, async ({ params, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    await deleteNote(context, { monitorId: monitor.id, noteId: params.noteId })
    return null
  })
}
