import { type FigureKey, figureSchema } from '@tidewatch/insights/figure'
import { sources } from '@tidewatch/insights/observation'
import { accountIndexSchema } from '@tidewatch/insights/public/account-index'
import { comparedAccounts } from '@tidewatch/site-config/compared-accounts'
import * as z from 'zod'
import { withDaysInOrder } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { periodQuery } from '../period.ts'

/** The figures of the table, in order. */
export const comparedFigures = [
  'followers',
  'growthRate',
  'postsPerWeek',
  'medianLikes',
  'medianComments',
  'engagementRate',
] as const satisfies readonly FigureKey[]

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const more = `{${comparedAccounts.min - 1},${comparedAccounts.max - 1}}`

export const comparedAccountSchema = z.object({
  /** The monitor's id. */
  id: z.uuid(),
  username: z.string(),
  name: z.string().nullable(),
  /** Signed by Instagram; works for a limited time. */
  pictureUrl: z.string().nullable(),
  source: z.enum(sources),
  /** The figures of `comparedFigures`, each with its source. */
  figures: z.array(figureSchema),
  index: accountIndexSchema,
})
export type ComparedAccount = z.infer<typeof comparedAccountSchema>

/** What to compare: the accounts and the days. */
export const comparisonQuery = {
  ids: z
    .string()
    .regex(new RegExp(`^${uuid}(?:,${uuid})${more}$`))
    .meta({ description: 'Monitor IDs separated by commas. The answer keeps their order.' }),
  ...periodQuery,
}

const comparisonSchema = z.object({
  /** Calendar days in `timeZone`, both included. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  timeZone: z.string(),
  accounts: z.array(comparedAccountSchema),
})
export type AccountComparison = z.infer<typeof comparisonSchema>

/** A comparison for people without an account: nothing in it leads to the user who shares it. */
export const openComparisonSchema = comparisonSchema.extend({
  accounts: z.array(comparedAccountSchema.omit({ id: true, pictureUrl: true })),
})

export const compareAccounts = defineCall({
  id: 'compareAccounts',
  method: 'GET',
  path: '/ins/compare',
  summary:
    'Compare two to ten of the caller’s watched accounts over the same days. Returns 10004 if one is not the caller’s.',
  access: 'signed-in',
  keyScope: 'read',
  query: withDaysInOrder(z.object(comparisonQuery)),
  data: comparisonSchema,
})
