import * as z from 'zod'
import { originsSchema } from '#/env.ts'

/** A message from the stack's process to the one that started it. */
export const stackMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), origins: originsSchema }),
  z.object({ type: z.literal('failed'), sentence: z.string() }),
])
export type StackMessage = z.infer<typeof stackMessageSchema>
