import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { legalVersions } from './legal.ts'

export const dismissLegalChange = defineCall({
  id: 'dismissLegalChange',
  method: 'POST',
  path: '/user/legal-change',
  summary: 'Dismiss the notice that the terms and the privacy policy changed. This does not count as agreement.',
  access: 'signed-in',
  body: z.object({ version: z.enum(legalVersions) }),
  data: z.null(),
})
