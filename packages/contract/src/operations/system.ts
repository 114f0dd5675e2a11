import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** The build that answers, and the migration it requires. */
const build = { release: z.string(), schema: z.string() }

export const health = defineCall({
  id: 'health',
  method: 'GET',
  path: '/health',
  summary: 'The process is up.',
  access: 'anonymous',
  data: z.object({ status: z.literal('ok'), ...build }),
})

export const ready = defineCall({
  id: 'ready',
  method: 'GET',
  path: '/ready',
  summary:
    'The process can serve: its database answers and has the tables of this build, its files can be written, and it is not about to stop. HTTP 503 while it cannot.',
  access: 'anonymous',
  data: z.object({ status: z.literal('ready'), ...build }),
})
