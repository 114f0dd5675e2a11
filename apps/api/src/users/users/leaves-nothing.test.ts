/** @module-tag own-migrations */
import { deleteUser, exportUser, getUser } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { rowsContaining, userTables } from '#/testing/user-catalog.ts'
import { createUserWithEverything } from '#/testing/user-with-everything.ts'

let api: TestApp
let token: string
/** Every id that refers to the user or their rows. */
let ids: string[]
let before: Record<string, number>

beforeAll(async () => {
  api = await createTestApp()
  ;({ token, ids } = await createUserWithEverything(api))
  before = await rowsContaining(api.context.db, ids)
}, 300_000)
afterAll(() => api.close())

const leftOut = {
  accessOnly: 'It only lets somebody in or keeps them out.',
  systemsOnly: 'It hangs on monitors that belong to no user.',
  derived: 'It holds again what another table does, for searches.',
  passing: 'It holds room for what is just arriving, for minutes.',
} as const

/** The export file of each table, or why it's left out. */
const exported: Record<string, `${string}.json` | (typeof leftOut)[keyof typeof leftOut]> = {
  access_requests: leftOut.accessOnly,
  account_slots: 'extra-accounts.json',
  activities: 'archive-changes.json',
  affiliate_clicks: 'affiliate-clicks.json',
  affiliate_entries: 'affiliate-entries.json',
  affiliate_payouts: 'affiliate-payouts.json',
  affiliate_referrals: 'affiliate-referral.json',
  affiliates: 'affiliate.json',
  api_keys: 'api-keys.json',
  archive_entries: 'archive-entries.json',
  archive_files: 'archive-files.json',
  archive_names: leftOut.derived,
  archive_profile_changes: 'archive-profile-changes.json',
  archive_insights: 'archive-insights.json',
  archive_uploads: 'archive-uploads.json',
  arriving_forms: leftOut.passing,
  audit_entries: 'money-log.json',
  chart_notes: 'chart-notes.json',
  comparison_shares: 'comparison-links.json',
  connection_attempts: leftOut.accessOnly,
  connections: 'connections.json',
  coupon_redemptions: 'coupon-uses.json',
  coupons: 'coupons.json',
  deliveries: 'deliveries.json',
  delivery_sources: 'delivery-sources.json',
  ended_sign_ins: leftOut.accessOnly,
  family_events: 'family-log.json',
  family_links: leftOut.accessOnly,
  family_agreements: 'family-agreements.json',
  family_reports: 'family-reports.json',
  feed_addresses: 'feeds.json',
  gifts: 'gifts.json',
  imports: 'archives.json',
  invoices: 'invoices.json',
  known_devices: 'devices.json',
  ledger_entries: 'ledger.json',
  monitors: 'monitors.json',
  notification_choices: 'notifications.json',
  order_lines: 'order-lines.json',
  orders: 'orders.json',
  outbox: 'mails.json',
  own_events: 'own-events.json',
  own_insights: 'own-insights.json',
  payment_cards: 'payment-cards.json',
  payment_customers: 'payment-customer.json',
  proof_cards: 'proof-cards.json',
  recovery_codes: leftOut.accessOnly,
  refunds: 'refunds.json',
  report_seals: 'report-seals.json',
  report_shares: 'report-links.json',
  reports: 'reports.json',
  second_factors: 'second-factor.json',
  security_events: 'security-events.json',
  sessions: 'sessions.json',
  subscriptions: 'subscriptions.json',
  trials: 'trials.json',
  unlock_credits: 'unlock-credits.json',
  public_figures: leftOut.systemsOnly,
  ticket_attachments: 'ticket-attachments.json',
  ticket_events: 'ticket-events.json',
  ticket_links: leftOut.accessOnly,
  ticket_messages: 'ticket-messages.json',
  tickets: 'tickets.json',
  transfer_deliveries: 'transfers.json',
  transfer_files: 'transfer-files.json',
  users: 'user.json',
  channels: 'channels.json',
  webhook_endpoints: 'webhooks.json',
  withdrawals: 'withdrawals.json',
}

test("this test's user has rows in every table that the catalog relates to users", async () => {
  const tables = await userTables(api.context.db)
  expect(tables.length).toBeGreaterThan(10)
  expect(
    tables.filter((name) => !before[name]),
    'tables that could not be filled',
  ).toEqual([])
})

test('every table with data of users is in the export, or is left out on purpose', async () => {
  expect(Object.keys(exported).toSorted()).toEqual((await userTables(api.context.db)).toSorted())
})

test('the export contains every row, and no credentials', async () => {
  const response = await api.app.request(`/api${exportUser.path}`, { headers: { authorization: token } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  // The export itself is logged in a family agreement.
  const held = await rowsContaining(api.context.db, ids)
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? expect.fail(`${name} is missing`))) as unknown[]
  for (const [table, file] of Object.entries(exported)) {
    if (file.endsWith('.json')) expect.soft(read(file).length, `${table} in ${file}`).toBe(held[table])
  }
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('')
  expect(text).toContain('everything@example.com')
  const { rows } = await api.context.db.execute<{ hash: string }>(sql`select token_hash as hash from sessions`)
  for (const secret of [token, ...rows.map(({ hash }) => hash)]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/token_?(hash|cipher)|mail_?key/i)
})

/** Data that the law requires or that belongs to others; none of it identifies the user. */
const keptOnPurpose = ['affiliate_payouts', 'audit_entries', 'gifts', 'invoices', 'ledger_entries', 'refunds']

test('deletion leaves no row that refers to the user or their data, the queue included', async () => {
  const { data: user } = await callApi(api.app, getUser, { token })
  expect(await callApi(api.app, deleteUser, { token })).toMatchObject({ code: 0 })
  expect(await callApi(api.app, getUser, { token })).toMatchObject({ status: 401 })
  await api.runJobs()
  const { ended_sign_ins: hashes, ...left } = await rowsContaining(api.context.db, ids)
  expect(Object.keys(left).toSorted()).toEqual(keptOnPurpose)
  expect(await rowsContaining(api.context.db, [user.id, user.email])).toEqual({})
  // A hash, for a day, so that a still valid ID token can't recreate the user.
  expect(hashes).toBe(1)
})

test('an account that no one else watches is no longer collected', async () => {
  const { rows } = await api.context.db.execute(
    sql`select next_collection_at from accounts where username = 'padaria.aurora'`,
  )
  expect(rows).toEqual([{ next_collection_at: null }])
})
