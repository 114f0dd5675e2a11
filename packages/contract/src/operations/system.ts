import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** The build that answers, and the migration it requires. */
const build = { release: z.string(), schema: z.string() }

export const health = defineCall({
  id: 'health',
  method: 'GET',
  path: '/health',
  summary: 'Check that the process is running.',
  access: 'anonymous',
  data: z.object({ status: z.literal('ok'), ...build }),
})

export const ready = defineCall({
  id: 'ready',
  method: 'GET',
  path: '/ready',
  summary:
    'Check that the process can serve requests: its database responds and has this build’s tables, its files are writable, and it is not about to stop. Returns HTTP 503 otherwise.',
  access: 'anonymous',
  data: z.object({ status: z.literal('ready'), ...build }),
})
