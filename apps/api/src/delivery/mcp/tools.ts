import { getLedger } from '@tidewatch/contract/archive/ledger'
import type { Call } from '@tidewatch/contract/define-call'
import { compareAccounts } from '@tidewatch/contract/reports/account-comparison'
import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { checkSeal } from '@tidewatch/contract/reports/seals'
import {
  addMonitor,
  listActivity,
  listMonitors,
  retrackMonitor,
  updateMonitor,
} from '@tidewatch/contract/watch/monitors'
import { searchAccount } from '@tidewatch/contract/watch/search'
import * as z from 'zod'

/** The parts of a tool's API call. */
export interface ToolCall {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Tool {
  title: string
  description: string
  input: z.ZodObject
  call: Call
  toCall: (input: Record<string, unknown>) => ToolCall
}

const account = z.object({ account_id: z.uuid().describe('The ID of a watched account, from list_accounts.') })

function tool<Input extends z.ZodObject>(
  call: Call,
  title: string,
  description: string,
  input: Input,
  toCall: (input: z.output<Input>) => ToolCall,
): Tool {
  return { title, description, input, call, toCall: (args) => toCall(input.parse(args)) }
}

/** Each tool is one call of the contract. A key has the tools whose calls its scopes allow. */
export const tools: Record<string, Tool> = {
  search_account: tool(
    searchAccount,
    'Search for an account',
    'Searches for one professional Instagram account by username: public metrics and newest posts. Doesn’t watch it.',
    z.object({ username: z.string().min(1).max(300) }),
    ({ username }) => ({ body: { query: username } }),
  ),
  list_accounts: tool(
    listMonitors,
    'List watched accounts',
    'Lists the accounts the user watches, with IDs for the other tools, their state and when they were last checked.',
    z.object({}),
    () => ({}),
  ),
  list_changes: tool(
    listActivity,
    'List changes',
    'Lists changes to a watched account, newest first. Each happened between `notBefore` and `at`; `unconfirmed` changes may still prove wrong. Use `cursor` to page back to earlier days.',
    account.extend({ cursor: z.string().max(500).optional(), limit: z.int().min(1).max(100).default(50) }),
    ({ account_id, cursor, limit }) => ({
      params: { id: account_id },
      query: { limit: String(limit), ...(cursor && { cursor }) },
    }),
  ),
  list_reports: tool(
    listReports,
    'List reports',
    'Lists reports on a watched account, newest first.',
    account,
    ({ account_id }) => ({ query: { monitorId: account_id } }),
  ),
  get_report: tool(
    getReport,
    'Read a report',
    'Returns a full report, with the source of each number and how it was calculated.',
    z.object({ report_id: z.uuid() }),
    ({ report_id }) => ({ params: { id: report_id } }),
  ),
  compare_accounts: tool(
    compareAccounts,
    'Compare accounts',
    'Compares two to ten watched accounts over the same days.',
    z.object({ account_ids: z.array(z.uuid()).min(2).max(10) }),
    ({ account_ids }) => ({ query: { ids: account_ids.join(',') } }),
  ),
  follower_ledger: tool(
    getLedger,
    'Read the follower ledger',
    'Returns new and lost followers: by name where Instagram exports prove it, otherwise as a count with its uncertainty.',
    account.extend({ days: z.int().min(1).max(400).default(90) }),
    ({ account_id, days }) => ({ params: { id: account_id }, query: { days: String(days) } }),
  ),
  verify_seal: tool(
    checkSeal,
    'Verify a report’s seal',
    'Checks whether the report with this code is unchanged since it was sealed.',
    z.object({ code: z.string().min(1).max(40) }),
    ({ code }) => ({ params: { code } }),
  ),
  watch_account: tool(
    addMonitor,
    'Watch an account',
    'Starts watching an account. It uses one of the accounts included in the user’s plan: ask the user first.',
    z.object({ username: z.string().min(1).max(300) }),
    ({ username }) => ({ body: { username } }),
  ),
  pause_account: tool(
    updateMonitor,
    'Pause or resume an account',
    'Pauses or resumes a watched account. Nothing is recorded while it is paused: ask the user first.',
    account.extend({ paused: z.boolean() }),
    ({ account_id, paused }) => ({ params: { id: account_id }, body: { paused } }),
  ),
  check_now: tool(
    retrackMonitor,
    'Check an account now',
    'Checks a watched account now and then creates a report. Limited to once an hour and three times a day.',
    account,
    ({ account_id }) => ({ params: { id: account_id } }),
  ),
}
