import { createComparisonShare, createShare } from '@tidewatch/contract/reports/sharing'
import { eq } from 'drizzle-orm'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import { reportSeals } from '#/platform/db/schema/reports/seals.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { callApi } from '../test-api.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

const body = { days: 7, sharedBy: 'The owner' }

async function newShare({ api, owner, reportId }: AccessWorld) {
  const { data } = await callApi(api.app, createShare, { token: owner, params: { id: reportId }, body })
  return data
}

const comparisonOf = ({ monitorId }: AccessWorld) => ({
  ...body,
  ids: [monitorId, monitorId],
  from: '2026-11-01',
  to: '2026-11-14',
  timeZone: 'UTC',
})

async function newComparisonShare(world: AccessWorld) {
  const { data } = await callApi(world.api.app, createComparisonShare, {
    token: world.owner,
    body: comparisonOf(world),
  })
  return data
}

/** A proof card for the owner's account, as if proven by its biography. */
async function newProofCard({ api, monitorId }: AccessWorld) {
  const { db } = api.context
  const [account] = await db
    .select({ instagramId: accounts.instagramId })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(eq(monitors.id, monitorId))
  const at = api.clock.now()
  const proof = { instagramId: account?.instagramId ?? '', provenAt: at }
  const values = { ...proof, monitorId, figures: ['followers' as const], timeZone: 'UTC', createdAt: at }
  const [card] = await db
    .insert(proofCards)
    .values(values)
    .onConflictDoUpdate({ target: proofCards.monitorId, set: values })
    .returning()
  return { params: { id: card?.id ?? '' } }
}

/** Entries for the calls that share a report with others: files, links and seals. */
export const sharingAccessEntries = {
  exportReport: ({ reportId }) => ({ params: { id: reportId }, query: { format: 'xlsx' } }),
  exportReports: ({ reportId }) => ({ body: { ids: [reportId], format: 'csv' } }),
  exportComparison: ({ monitorId }) => ({ query: { ids: `${monitorId},${monitorId}`, format: 'csv' } }),
  exportMonitor: ({ monitorId }) => ({ params: { id: monitorId }, query: { format: 'csv', table: 'days' } }),
  exportLedger: ({ monitorId }) => ({ params: { id: monitorId }, query: { format: 'csv' } }),
  checkSeal: async ({ api, reportId }) => {
    const [seal] = await api.context.db.select().from(reportSeals).where(eq(reportSeals.reportId, reportId))
    return { params: { code: seal?.code ?? '' } }
  },
  createShare: ({ reportId }) => ({ params: { id: reportId }, body }),
  listShares: ({ reportId }) => ({ params: { id: reportId } }),
  revokeShare: async (world) => ({ params: { id: world.reportId, shareId: (await newShare(world)).id } }),
  openShared: async (world) => ({ body: { token: (await newShare(world)).token } }),
  createComparisonShare: (world) => ({ body: comparisonOf(world) }),
  listComparisonShares: () => ({}),
  revokeComparisonShare: async (world) => ({ params: { shareId: (await newComparisonShare(world)).id } }),
  openSharedComparison: async (world) => ({ body: { token: (await newComparisonShare(world)).token } }),
  getProofCard: ({ monitorId }) => ({ params: { id: monitorId } }),
  saveProofCard: async (world) => {
    await newProofCard(world)
    return { params: { id: world.monitorId }, body: { figures: ['followers'], fixed: false } }
  },
  revokeProofCard: ({ monitorId }) => ({ params: { id: monitorId } }),
  openProofCard: newProofCard,
} satisfies Partial<AccessEntries>
