import * as z from 'zod'
import { originsSchema } from '#/env.ts'

/** What the process that holds the stack tells the one that started it. */
export const stackMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), origins: originsSchema }),
  z.object({ type: z.literal('failed'), sentence: z.string() }),
])
export type StackMessage = z.infer<typeof stackMessageSchema>
