import { createHash } from 'node:crypto'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { deleteReport, listReports } from '@tidewatch/contract/reports/reports'
import { joinAffiliates } from '@tidewatch/contract/shop/affiliate'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { getUser, logout } from '@tidewatch/contract/users/users'
import { addMonitor, deleteMonitor } from '@tidewatch/contract/watch/monitors'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { buy } from './buy.ts'
import { report, signedAgreement } from './family.ts'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'
import { fillTable, idsOfRows, rowsContaining, userTables } from './user-catalog.ts'

const day = (text: string) => Date.parse(`${text}T09:00:00Z`) / 1000

/** An archive with an entry in every list. */
export const archiveUpload = anArchiveSelection({
  categories: ['profile', 'followers', 'following', 'likes', 'comments'],
  owner: 'ana.example',
  exportedAt: '2026-11-20T10:00:00Z',
  followers: [['bea', day('2022-01-01')]],
  following: [['dora', day('2026-11-10')]],
  followRequestsSent: [['emil', day('2026-11-11')]],
  recentlyUnfollowed: [['finn', day('2026-11-12')]],
  closeFriends: [['gina', null]],
  blocked: [['hugo', null]],
  interactions: [['like-post', 'bea', day('2026-11-01')]],
  posts: [day('2026-11-02')],
  completeness: { followers: 'full', following: 'full' },
})

const identityId = 'identity of who has everything'
const email = 'everything@example.com'

/** A user with rows in every table that contains users' data according to the catalog. */
export async function createUserWithEverything(api: TestApp) {
  const { db } = api.context
  const { token, userId, monitorId } = await useEveryFeature(api)
  const names = [userId, identityId, createHash('sha256').update(identityId).digest('hex'), email]
  // Tables not covered by the journey, such as newly added ones, are filled from the catalog. A table may need a row in
  // another one, so this repeats as long as it makes progress.
  let ids = await idsOfRows(db, names)
  for (let empty = await emptyTables(db, ids), before = empty.length + 1; empty.length < before; ) {
    before = empty.length
    for (const table of empty) await fillTable(db, table, ids, monitorId).catch(() => undefined)
    ids = await idsOfRows(db, names)
    empty = await emptyTables(db, ids)
  }
  return { token, ids }
}

async function emptyTables(db: TestApp['context']['db'], ids: string[]): Promise<string[]> {
  const found = await rowsContaining(db, ids)
  return (await userTables(db)).filter((table) => !found[table])
}

async function useEveryFeature(api: TestApp) {
  const signIn = () => api.signIn({ id: identityId, email })
  await callApi(api.app, logout, { token: await signIn() })
  api.clock.advance({ minutes: 1 })
  const token = await signIn()
  const { data: user } = await callApi(api.app, getUser, { token })
  await callApi(api.app, addMonitor, { token, body: { username: 'padaria.aurora' } })
  await api.runJobs()
  const add = (username: string) => callApi(api.app, addMonitor, { token, body: { username, source: 'archive' } })
  const { data: archive } = await add('ana.example')
  await callApi(api.app, importArchive, { token, params: { id: archive.id }, body: archiveUpload })
  await api.runJobs()
  // Data that was deleted but can still be restored belongs to the user too.
  const { data: hidden } = await add('deleted.example')
  await callApi(api.app, deleteMonitor, { token, params: { id: hidden.id } })
  const { data: list } = await callApi(api.app, listReports, { token })
  await callApi(api.app, deleteReport, { token, params: { id: list.reports[0]?.id ?? '' } })
  await callApi(api.app, joinAffiliates, { token, body: { acceptedTerms: affiliateTerms.version } })
  for (const itemId of ['plus-monthly', 'extra-account', 'report-unlocks', 'gift-plus']) await buy(api, token, itemId)
  const teen = await api.signIn({ id: 'teen of the agreement' })
  await report(api, teen, await signedAgreement(api, { parent: token, teen }))
  return { token, userId: user.id, monitorId: archive.id }
}
