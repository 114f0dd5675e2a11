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

/** Losses that something counts and no full export names yet. */
const ledgerCountSchema = z.object({
  /** `counter`: gains by name minus the growth of the account's counter. `insights`: Instagram's own count. */
  by: z.enum(['counter', 'insights']),
  /** `null`: the evidence is missing or contradicts itself. */
  lost: number.nullable(),
  from: moment.nullable(),
  to: moment.nullable(),
  /** `missing-deliveries`: the count is the least that left. */
  confidence: z.enum(['exact', 'no-counter', 'missing-deliveries', 'counter-disagrees']),
  /** `before + gained - left = after`, where the counter tells: `left` is all who left, named or not. */
  sum: z.object({ before: number, gained: number, left: number, after: number }).nullable(),
})
export type LedgerCount = z.infer<typeof ledgerCountSchema>

const ledgerDaySchema = z.object({
  /** A day of UTC. */
  day: z.iso.date(),
  came: number,
  left: number,
  followed: number,
  unfollowed: number,
})

/** A span up to the newest export; see `SpanBalance` of the insights. */
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
    'Who came and left by name, who left and is only counted, day by day, and whether a full export pays. Losses are named by full exports only.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object({ days: z.coerce.number().int().min(1).max(400).default(90) }),
  data: z.object({
    /** The last export whose list of followers is proven to be whole. */
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
    /** Of how many exports all this is made. */
    exports: number,
    /** None while there is one export only. */
    spans: z.array(ledgerSpanSchema),
    /** Full lists of followers in the days asked for, oldest first: what left by name is told at these. */
    checkpoints: z.array(z.object({ id: z.uuid(), takenAt: moment, left: number })),
    /** How the lists of followers from the checkpoint on were judged, and by what; without one, all of them. */
    judged: z.array(z.object({ verdict: z.enum(listVerdicts), evidence: z.enum(verdictEvidences), lists: number })),
    /** By name, since the checkpoint; without one, of the days asked for. */
    named: z.object({ came: number, left: number, followed: number, unfollowed: number }),
    /** Since the checkpoint; both where both are known. */
    counted: z.array(ledgerCountSchema),
    advice: z.object({
      kind: z.enum(['first-export', 'name-losses', 'wait']),
      unnamed: number.nullable(),
      isAtLeast: z.boolean(),
      since: moment.nullable(),
    }),
    /** Those of the days asked for on which somebody came or went. */
    days: z.array(ledgerDaySchema),
    /** Weeks from Monday on. */
    cohorts: z.array(z.object({ week: z.iso.date(), came: number, still: number })),
    /** Of those followed in the days asked for. */
    followBack: z.object({ followed: number, back: number, medianHours: z.number().nullable() }),
    /** There is more than was read; what is here is of the newest. */
    isCut: z.boolean(),
  }),
})
export type Ledger = z.infer<typeof getLedger.data>

export const ledgerGroups = ['came', 'left', 'followed', 'unfollowed', 'everybody'] as const
export type LedgerGroup = (typeof ledgerGroups)[number]

/** `present`: the last full list names them, or one since. `unknown`: no list proves either. */
const relationStates = ['present', 'left', 'unknown'] as const

const ledgerPersonSchema = z.object({
  username: z.string(),
  /** When they came or went; with `everybody`, when they began to follow, as the export says. */
  at: moment.nullable(),
  /** They came or went after this; `null` where the moment is exact. */
  notBefore: moment.nullable(),
  /** With `everybody` only. */
  state: z.enum(relationStates).nullable(),
})
export type LedgerPerson = z.infer<typeof ledgerPersonSchema>

export const listLedgerPeople = defineCall({
  id: 'listLedgerPeople',
  method: 'GET',
  path: '/ins/monitor/:id/ledger/people',
  summary:
    'Who came, left, was followed or unfollowed, the newest first; or everybody who ever followed, by name. `search` is how a name begins.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object({
    ...cursorQuery,
    group: z.enum(ledgerGroups).default('came'),
    search: nameQuery.default(''),
  }),
  data: z.object({ people: z.array(ledgerPersonSchema), nextCursor }),
})

const relationSchema = z.object({
  list: z.enum(comparedLists),
  since: moment.nullable(),
  firstShown: moment,
  lastShown: moment,
  firstAbsent: moment.nullable(),
  /** How far the three are known; left out where all are exact. */
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
    'What the exports prove of one person, relation by relation, the newest 500, and under which other names they were.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object({ username: nameQuery.min(1) }),
  data: z.object({
    relations: z.array(relationSchema),
    renames: z.array(z.object({ before: z.string(), username: z.string(), at: moment })),
  }),
})
export type PersonTimeline = z.infer<typeof getPersonTimeline.data>
