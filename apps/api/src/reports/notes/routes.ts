import {
  addNote as addNoteCall,
  changeNote as changeNoteCall,
  deleteNote as deleteNoteCall,
  listNotes as listNotesCall,
} from '@tidewatch/contract/note'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { listNotes } from './queries.ts'
import { addNote, changeNote, deleteNote } from './write-note.ts'

export function noteRoutes(router: Router, context: Context): void {
  const { db } = context

  router.signedIn(listNotesCall, async ({ params, query, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    return { notes: await listNotes(db, monitor.id, query) }
  })

  router.signedIn(addNoteCall, async ({ params, body, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    return addNote(context, monitor.id, body)
  })

  router.signedIn(changeNoteCall, async ({ params, body, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    return changeNote(context, { monitorId: monitor.id, noteId: params.noteId }, body)
  })

  router.signedIn(deleteNoteCall, async ({ params, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    await deleteNote(context, { monitorId: monitor.id, noteId: params.noteId })
    return null
  })
}
