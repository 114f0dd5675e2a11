import { dateCertaintySchema } from '@tidewatch/insights/archive/date-certainty'
import { spanKeys } from '@tidewatch/insights/ledger/spans'
import { listVerdicts, verdictEvidences } from '@tidewatch/insights/ledger/verdict'
import { comparedLists } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { monitorParams } from '../watch/monitors.ts'
import { nameQuery } from './people-search.ts'

const moment = z.iso.datetime()
const number = z.int()

/** Losses that are counted but that no full export has named yet. */
const ledgerCountSchema = z.object({
  /** `counter`: gains by name minus the growth of the account's counter. `insights`: Instagram's own count. */
  by: z.enum(['counter', 'insights']),
  /** `null`: the evidence is missing or contradictory. */
  lost: number.nullable(),
  from: moment.nullable(),
  to: moment.nullable(),
  /** `missing-deliveries`: `lost` is a lower bound. */
  confidence: z.enum(['exact', 'no-counter', 'missing-deliveries', 'counter-disagrees']),
  /** `before + gained - left = after`, where the counter is known; `left` counts everyone who left, named or not. */
  sum: z.object({ before: number, gained: number, left: number, after: number }).nullable(),
})
export type LedgerCount = z.infer<typeof ledgerCountSchema>

const ledgerDaySchema = z.object({
  /** A UTC day. */
  day: z.iso.date(),
  came: number,
  left: number,
  followed: number,
  unfollowed: number,
})

/** A span up to the newest export; see `SpanBalance` in `insights`. */
const ledgerSpanSchema = z.object({
  key: z.enum(spanKeys),
  from: moment,
  to: moment,
  came: number,
  left: number,
  counted: ledgerCountSchema.nullable(),
})
export type LedgerSpan = z.infer<typeof ledgerSpanSchema>

export const getLedger = defineCall({
  id: 'getLedger',
  method: 'GET',
  path: '/ins/monitor/:id/ledger',
  summary:
    'Get the follower ledger: new and lost followers by name, losses known only as counts, daily totals, and whether a full export is worthwhile. Only full exports name losses.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object({
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(400)
      .default(90)
      .meta({ description: 'How many days to cover, up to now.' }),
  }),
  data: z.object({
    /** The last export whose list of followers is proven complete. */
    checkpoint: z
      .object({
        id: z.uuid(),
        takenAt: moment,
        dateCertainty: dateCertaintySchema,
        followers: number,
        left: number,
      })
      .nullable(),
    lastTakenAt: moment.nullable(),
    lastDateCertainty: dateCertaintySchema.nullable(),
    /** How many exports all of this is based on. */
    exports: number,
    /** Empty while there's only one export. */
    spans: z.array(ledgerSpanSchema),
    /** Full lists of followers in the requested days, oldest first: losses by name become known with these. */
    checkpoints: z.array(z.object({ id: z.uuid(), takenAt: moment, left: number })),
    /**
     * How the lists of followers since the checkpoint (or all of them, without one) were judged, and on what evidence.
     */
    judged: z.array(z.object({ verdict: z.enum(listVerdicts), evidence: z.enum(verdictEvidences), lists: number })),
    /** By name, since the checkpoint; without one, in the requested days. */
    named: z.object({ came: number, left: number, followed: number, unfollowed: number }),
    /** Since the checkpoint; both counts where both are known. */
    counted: z.array(ledgerCountSchema),
    advice: z.object({
      kind: z.enum(['first-export', 'name-losses', 'wait']),
      unnamed: number.nullable(),
      isAtLeast: z.boolean(),
      since: moment.nullable(),
    }),
    /** Only those of the requested days on which anything changed. */
    days: z.array(ledgerDaySchema),
    /** Weeks start on Monday. */
    cohorts: z.array(z.object({ week: z.iso.date(), came: number, still: number })),
    /** People followed in the requested days. */
    followBack: z.object({ followed: number, back: number, medianHours: z.number().nullable() }),
    /** There is more than was read; this covers the newest. */
    isCut: z.boolean(),
  }),
})
export type Ledger = z.infer<typeof getLedger.data>

export const ledgerGroups = ['came', 'left', 'followed', 'unfollowed', 'everybody'] as const
export type LedgerGroup = (typeof ledgerGroups)[number]

/** `present`: the last full list or a later one names them. `unknown`: no list proves either. */
const relationStates = ['present', 'left', 'unknown'] as const

const ledgerPersonSchema = z.object({
  username: z.string(),
  /** When they came or left; with `everybody`, when they began to follow, according to the export. */
  at: moment.nullable(),
  /** Lower bound of `at`; `null` where `at` is exact. */
  notBefore: moment.nullable(),
  /** `everybody` only. */
  state: z.enum(relationStates).nullable(),
})
export type LedgerPerson = z.infer<typeof ledgerPersonSchema>

export const listLedgerPeople = defineCall({
  id: 'listLedgerPeople',
  method: 'GET',
  path: '/ins/monitor/:id/ledger/people',
  summary:
    'List new followers, people no longer following, or people followed or unfollowed, newest first; or everyone who ever followed, by name. `search` matches the start of a name.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object({
    ...cursorQuery,
    group: z
      .enum(ledgerGroups)
      .default('came')
      .meta({ description: '`everybody`: everyone who ever followed, by name.' }),
    search: nameQuery.default('').meta({ description: 'The beginning of a name.' }),
  }),
  data: z.object({ people: z.array(ledgerPersonSchema), nextCursor }),
})

const relationSchema = z.object({
  list: z.enum(comparedLists),
  since: moment.nullable(),
  firstShown: moment,
  lastShown: moment,
  firstAbsent: moment.nullable(),
  /** How certain the three dates are; left out where all are exact. */
  certainty: z
    .object({
      firstShown: dateCertaintySchema,
      lastShown: dateCertaintySchema,
      firstAbsent: dateCertaintySchema.nullable(),
    })
    .optional(),
  state: z.enum(relationStates),
})

export const getPersonTimeline = defineCall({
  id: 'getPersonTimeline',
  method: 'GET',
  path: '/ins/monitor/:id/ledger/person',
  summary:
    'Get what the exports prove about one person: each relation, from the newest 500 entries, and other names they used.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object({ username: nameQuery.min(1).meta({ description: 'The person’s username, with or without @.' }) }),
  data: z.object({
    relations: z.array(relationSchema),
    renames: z.array(z.object({ before: z.string(), username: z.string(), at: moment })),
  }),
})
export type PersonTimeline = z.infer<typeof getPersonTimeline.data>
