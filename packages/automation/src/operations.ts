import { calls } from '@tidewatch/contract/calls'
import type { Call } from '@tidewatch/contract/define-call'
import * as z from 'zod'

/** What n8n, Zapier and Make offer: each operation is a call that an API key may make. */
export interface Operation {
  /** The call's id. */
  id: string
  resource: 'Account' | 'Change' | 'Report' | 'History' | 'Table'
  /** Within its resource, such as `Watch` of an account. */
  name: string
  description: string
  method: Call['method']
  /** Below `/api`, with `:name` for parameters. */
  path: string
  fields: Field[]
  /** The field of the answer that has the rows, if it's a list. */
  list: string | null
  /** The answer is a file instead of data. */
  isFile: boolean
}

interface Field {
  name: string
  label: string
  in: 'path' | 'query' | 'body'
  /** `list`: texts, which people separate with commas. */
  type: 'text' | 'number' | 'boolean' | 'choice' | 'list'
  choices: string[]
  isRequired: boolean
}

type Words = Pick<Operation, 'resource' | 'name'>

/** Every call for keys that's offered, in this order. `operations.test.ts` reports missing ones. */
const words: Record<string, Words> = {
  addMonitor: { resource: 'Account', name: 'Watch' },
  listMonitors: { resource: 'Account', name: 'List' },
  getMonitor: { resource: 'Account', name: 'Get' },
  updateMonitor: { resource: 'Account', name: 'Update' },
  deleteMonitor: { resource: 'Account', name: 'Delete' },
  restoreMonitor: { resource: 'Account', name: 'Restore' },
  retrackMonitor: { resource: 'Account', name: 'Check Now' },
  searchAccount: { resource: 'Account', name: 'Search' },
  getAnalytics: { resource: 'Account', name: 'Get Analytics' },
  compareAccounts: { resource: 'Account', name: 'Compare' },
  exportMonitor: { resource: 'Account', name: 'Export' },
  exportComparison: { resource: 'Account', name: 'Export Comparison' },
  listNotes: { resource: 'Account', name: 'List Notes' },
  getDashboard: { resource: 'Account', name: 'Get Dashboard' },
  listActivity: { resource: 'Change', name: 'List of an Account' },
  listFeed: { resource: 'Change', name: 'List of All Accounts' },
  listReports: { resource: 'Report', name: 'List' },
  getReport: { resource: 'Report', name: 'Get' },
  compareReports: { resource: 'Report', name: 'Compare' },
  exportReport: { resource: 'Report', name: 'Export' },
  getHistory: { resource: 'History', name: 'Get' },
  compareHistory: { resource: 'History', name: 'Compare' },
  listHistoryPeople: { resource: 'History', name: 'List People' },
  getPersonHistory: { resource: 'History', name: 'Get of a Person' },
  getLedger: { resource: 'History', name: 'Get Follower Ledger' },
  listLedgerPeople: { resource: 'History', name: 'List People of the Ledger' },
  getPersonTimeline: { resource: 'History', name: 'Get Timeline of a Person' },
  exportLedger: { resource: 'History', name: 'Export Follower Ledger' },
  readDayTable: { resource: 'Table', name: 'Read Days' },
  readPostTable: { resource: 'Table', name: 'Read Posts' },
  readChangeTable: { resource: 'Table', name: 'Read Changes' },
}

/** The messages that triggers wait for: the beginning of their `type`. */
export const triggers = [
  { id: 'change', name: 'Account Changed', type: 'account.changed' },
  { id: 'report', name: 'Report Ready', type: 'report.ready' },
  { id: 'import', name: 'Export Imported', type: 'archive.imported' },
] as const

const schemaOf = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})
const propertySchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.object({ type: z.string().optional() }).optional(),
})

/** Sent in the header or in a hook's address instead. */
const hidden = new Set(['token'])

function fieldsOf(place: Field['in'], schema: z.ZodType | undefined): Field[] {
  if (!schema) return []
  const { properties, required } = schemaOf.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return Object.entries(properties).flatMap(([name, property]): Field[] => {
    if (hidden.has(name)) return []
    const { type, enum: choices = [], items } = propertySchema.parse(property)
    const field = { name, label: labelOf(name), in: place, choices, isRequired: required.includes(name) }
    if (choices.length > 0) return [{ ...field, type: 'choice' }]
    if (type === 'array' && items?.type === 'string') return [{ ...field, type: 'list' }]
    if (type === 'boolean') return [{ ...field, type }]
    return [{ ...field, type: type === 'integer' || type === 'number' ? 'number' : 'text' }]
  })
}

/** `timeZone` as `Time Zone`; the parameter of an account or report is its ID. */
function labelOf(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\bid(s?)\b/i, 'ID$1')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function operationOf(call: Call, { resource, name }: Words): Operation {
  const shape = call.data instanceof z.ZodObject ? Object.entries(call.data.shape) : []
  const lists = shape.filter(([, value]) => value instanceof z.ZodArray)
  return {
    id: call.id,
    resource,
    name,
    description: call.summary,
    method: call.method,
    path: call.path,
    fields: [...fieldsOf('path', call.params), ...fieldsOf('query', call.query), ...fieldsOf('body', call.body)],
    // With more than one list, the answer isn't a list of one kind of thing.
    list: call.id.startsWith('list') ? (lists[0]?.[0] ?? null) : null,
    isFile: call.produces !== undefined,
  }
}

export const callsForKeys: readonly Call[] = calls.filter((call: Call) => call.keyScope !== undefined)

/** The one table that the definitions for n8n, Zapier and Make are generated from. */
export const operations: readonly Operation[] = Object.entries(words).map(([id, word]) => {
  const call = callsForKeys.find((known) => known.id === id)
  if (!call) throw new Error(`No API key may call ${id}.`)
  return operationOf(call, word)
})
