import * as z from 'zod'
import { defineCall } from './define-call.ts'

export const health = defineCall({
  id: 'health',
  method: 'GET',
  path: '/health',
  summary: 'The process is up.',
  access: 'anonymous',
  data: z.object({ status: z.literal('ok') }),
})

export const ready = defineCall({
  id: 'ready',
  method: 'GET',
  path: '/ready',
  summary: 'The process can serve: the database answers. HTTP 503 while it cannot.',
  access: 'anonymous',
  data: z.object({ status: z.literal('ready') }),
})
