import { unsureReasons } from '@tidewatch/insights/archive/compare-people'
import { dateCertaintySchema } from '@tidewatch/insights/archive/date-certainty'
import {
  archiveCategories,
  archiveProfileFields,
  comparedLists,
  listCompletenesses,
  type PeopleListName,
} from '@tidewatch/insights/observation'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { monitorParams } from '../watch/monitors.ts'
import { nameQuery } from './people-search.ts'

const changeCounts = z
  .object({ gained: z.int(), lost: z.int(), renamed: z.int(), unsure: z.int() })
  /** Nothing to compare: the first archive with the list, or an archive without it. */
  .nullable()

const historyArchiveSchema = z.object({
  id: z.uuid(),
  /** When Instagram made it, as far as that's known. */
  takenAt: z.iso.datetime(),
  /** How certain `takenAt` is. */
  dateCertainty: dateCertaintySchema,
  importedAt: z.iso.datetime(),
  source: z.enum(['browser', 'server']),
  /** What it contains; categories missing from it or not chosen are left out. */
  contents: z.partialRecord(
    z.enum(archiveCategories),
    z.object({
      completeness: z.enum(listCompletenesses),
      count: z.int(),
      /** The list evidently lacks its older part, so its size says nothing. */
      isCutShort: z.literal(true).optional(),
    }),
  ),
  /** Compared with the previous archive that has the same list. */
  changes: z.object({ followers: changeCounts, following: changeCounts }),
})
export type HistoryArchive = z.infer<typeof historyArchiveSchema>

/** A change that the owner made to their own profile. `before` and `after` are set for usernames only. */
const profileChangeSchema = z.object({
  field: z.enum(archiveProfileFields),
  at: z.iso.datetime().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>

export const getHistory = defineCall({
  id: 'getHistory',
  method: 'GET',
  path: '/ins/monitor/:id/history',
  summary:
    'List a monitor’s Instagram exports by their own date, oldest first, with the changes they show to the owner’s profile.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  data: z.object({
    archives: z.array(historyArchiveSchema),
    /** The newest 200, newest first, each once even if several archives contain it. */
    profileChanges: z.array(profileChangeSchema),
  }),
})

/** Two archives of a monitor in any order: their own dates decide which is the earlier. */
const archivePair = {
  from: z.uuid().meta({ description: 'The ID of an export.' }),
  to: z.uuid().meta({ description: 'The ID of another export. Their own dates decide which is the earlier.' }),
}
const count = z.int().nullable()

export const changeGroups = ['gained', 'lost', 'renamed', 'unsure'] as const
/** Groups of the later archive alone. */
export const stateGroups = [
  'mutual',
  'not-following-back',
  'fans',
  'pending',
  'followers',
  'following',
  'recently-unfollowed',
  'close-friends',
  'blocked',
] as const
export type ChangeGroup = (typeof changeGroups)[number]
export type StateGroup = (typeof stateGroups)[number]

export const compareHistory = defineCall({
  id: 'compareHistory',
  method: 'GET',
  path: '/ins/monitor/:id/history/comparison',
  summary:
    'Compare two exports: how many people were gained, lost, renamed or uncertain, and the state of the later export.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object(archivePair),
  data: z.object({
    earlier: z.uuid(),
    later: z.uuid(),
    followers: changeCounts,
    following: changeCounts,
    /** `null`: the later archive's lists aren't complete enough to make the group. */
    state: z.record(z.enum(stateGroups), count),
  }),
})
export type HistoryComparison = z.infer<typeof compareHistory.data>

const historyPersonSchema = z.object({
  username: z.string(),
  /** When the relation began, according to the archive. */
  since: z.iso.datetime().nullable(),
  /** `renamed` only: the name in the earlier archive, and whether both lists show the change or just one. */
  before: z.string().nullable(),
  confidence: z.enum(['both-lists', 'same-moment']).nullable(),
  /** `unsure` only: which archive leaves it open, and why. */
  reason: z.enum(unsureReasons).nullable(),
})
export type HistoryPerson = z.infer<typeof historyPersonSchema>

export const peopleSorts = ['name', 'newest', 'oldest'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** For a search, `total` stops counting here, so that a page costs the same however many names match. */
export const maxCountedMatches = 1_000

export const listHistoryPeople = defineCall({
  id: 'listHistoryPeople',
  method: 'GET',
  path: '/ins/monitor/:id/history/people',
  summary: 'List the people in one group, paginated. For changes, `list` selects followers or following.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object({
    ...archivePair,
    group: z
      .enum([...changeGroups, ...stateGroups])
      .meta({ description: 'Changes between the exports, or the state of the later one.' }),
    list: z.enum(comparedLists).default('followers').meta({ description: 'For changes only.' }),
    search: nameQuery.default('').meta({
      description: 'Any part of a name, with or without @; one or two characters match only its beginning.',
    }),
    sort: z.enum(peopleSorts).default('name').meta({ description: 'By name, or by when the relation began.' }),
    cursor: z
      .string()
      .max(400)
      .optional()
      .meta(cursorQuery.cursor.meta() ?? {}),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(5_000)
      .default(200)
      .meta(cursorQuery.limit.meta() ?? {}),
  }),
  data: z.object({ people: z.array(historyPersonSchema), total: z.int(), nextCursor }),
})

export const personLists = [
  ...comparedLists,
  'followRequestsSent',
  'recentlyUnfollowed',
] as const satisfies readonly PeopleListName[]

export const getPersonHistory = defineCall({
  id: 'getPersonHistory',
  method: 'GET',
  path: '/ins/monitor/:id/history/person',
  summary: 'List the exports that contain a person, by list; `unknown` if an export cannot tell.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: monitorParams,
  query: z.object({ username: nameQuery.min(1).meta({ description: 'The person’s username, with or without @.' }) }),
  data: z.object({
    lists: z.array(
      z.object({
        list: z.enum(personLists),
        archives: z.array(
          z.object({
            id: z.uuid(),
            takenAt: z.iso.datetime(),
            dateCertainty: dateCertaintySchema,
            state: z.enum(['present', 'absent', 'unknown']),
            since: z.iso.datetime().nullable(),
          }),
        ),
      }),
    ),
  }),
})
export type PersonHistory = z.infer<typeof getPersonHistory.data>

export const deleteArchive = defineCall({
  id: 'deleteArchive',
  method: 'DELETE',
  path: '/ins/monitor/:id/archive/:importId',
  summary: 'Erase one export and its report. The history is then based on the remaining exports.',
  access: 'owner',
  params: monitorParams.extend({ importId: z.uuid() }),
  data: z.null(),
})
