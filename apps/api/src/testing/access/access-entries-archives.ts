import { importArchive } from '@tidewatch/contract/archive/imports'
import { startArchiveUpload } from '@tidewatch/contract/archive/uploads'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { strToU8, zipSync } from 'fflate'
import { callApi } from '../test-api.ts'
import { archiveUpload } from '../user-with-everything.ts'
import type { AccessEntries, AccessEntry, AccessWorld } from './access-world.ts'

let histories = 0

async function newMonitor({ api, owner }: AccessWorld): Promise<{ params: { id: string }; username: string }> {
  histories += 1
  const username = `history.${histories}`
  const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username, source: 'archive' } })
  return { params: { id: data.id }, username }
}

async function withArchive(world: AccessWorld): Promise<{ params: { id: string; importId: string } }> {
  const { params, username } = await newMonitor(world)
  const body = { ...archiveUpload, owner: username }
  const { data } = await callApi(world.api.app, importArchive, { token: world.owner, params, body })
  return { params: { ...params, importId: data.importId } }
}

async function withTwo(world: AccessWorld, query: Record<string, string> = {}): Promise<AccessEntry> {
  const { params } = await withArchive(world)
  return { params, query: { from: params.importId, to: params.importId, ...query } }
}

const zip = zipSync({
  'connections/followers_and_following/followers_1.json': strToU8(
    JSON.stringify([{ string_list_data: [{ value: 'bea', timestamp: 1_600_000_000 }] }]),
  ),
}) as Uint8Array<ArrayBuffer>

const announced = {
  categories: ['followers'],
  keepFile: true,
  files: [{ name: 'instagram.zip', size: zip.length }],
}

async function announce(world: AccessWorld) {
  const { params } = await newMonitor(world)
  const { data } = await callApi(world.api.app, startArchiveUpload, { token: world.owner, params, body: announced })
  return { ...params, uploadId: data.id, fileId: data.files[0]?.id ?? '' }
}

async function kept(world: AccessWorld): Promise<AccessEntry> {
  const params = await announce(world)
  await world.api.app.request(`/api/ins/upload/${params.fileId}`, {
    method: 'PATCH',
    headers: {
      authorization: world.owner,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: zip,
  })
  await world.api.runJobs()
  return { params }
}

/** Entries for the calls about archive histories, and about archives uploaded to the server. */
export const archiveAccessEntries = {
  getHistory: withArchive,
  compareHistory: withTwo,
  listHistoryPeople: (world) => withTwo(world, { group: 'followers' }),
  getPersonHistory: async (world) => ({ ...(await withArchive(world)), query: { username: 'bea' } }),
  getLedger: withArchive,
  listLedgerPeople: withArchive,
  getPersonTimeline: async (world) => ({ ...(await withArchive(world)), query: { username: 'bea' } }),
  getDeliveryMethods: () => ({}),
  getDeliverySource: newMonitor,
  startDeliverySource: async (world) => ({ ...(await newMonitor(world)), body: { method: 'folder' } }),
  stopDeliverySource: newMonitor,
  checkDeliveries: newMonitor,
  deleteArchive: withArchive,
  startArchiveUpload: async (world) => ({ params: (await newMonitor(world)).params, body: announced }),
  listArchiveUploads: async (world) => ({ params: await announce(world) }),
  deleteArchiveUpload: async (world) => ({ params: await announce(world) }),
  downloadArchiveFile: kept,
} satisfies Partial<AccessEntries>
