import '@tidewatch/shell/zod-without-eval'

import type { FamilyCount } from '@tidewatch/insights/family/count-family-figures'
import { countClosed } from '@tidewatch/instagram/archive/lists/count-closed'
import type { CountableKind } from '@tidewatch/instagram/archive/verdict/file-rules'
import type { ArchiveFile, ArchiveInventory } from '@tidewatch/instagram/archive/verdict/inventory'
import type { ArchiveReading } from '@tidewatch/instagram/archive-reading'
import { selectFromReading } from '@tidewatch/instagram/archive-selection'
import { readFiles } from '#/features/archive/reading/read-files.ts'
import { summarise, summariseReading } from '#/features/archive/reading/read-outcome.ts'
import { handleStopRequests } from '#/features/archive/reading/stop-request.ts'
import { figuresFromReading } from './figures-from-reading.ts'
import type { PackChoice, WorkerMessage, WorkerRequest } from './worker-messages.ts'

const { signal, during } = handleStopRequests(self)
let kept: ArchiveReading | null = null
let opened: ArchiveInventory | null = null

function post(message: WorkerMessage) {
  self.postMessage(message)
}

async function read(files: ArchiveFile[]) {
  const outcome = await readFiles(files, { signal, onProgress: (progress) => post({ type: 'progress', progress }) })
  if (outcome.type === 'failed') {
    post(outcome)
    return
  }
  const inventory = summarise(outcome.inventory)
  if (outcome.type === 'unreadable') {
    post({ type: 'unreadable', inventory })
    return
  }
  kept = outcome.reading
  opened = outcome.inventory
  post({ type: 'read', inventory, reading: summariseReading(kept) })
}

function pack(choice: PackChoice) {
  if (kept === null) throw new Error('There is nothing to pack yet')
  const archive = new TextEncoder().encode(JSON.stringify(selectFromReading(kept, choice))).buffer
  const message: WorkerMessage = { type: 'packed', archive }
  self.postMessage(message, { transfer: [archive] })
}

async function count(kind: CountableKind) {
  const counted = opened && (await countClosed(opened, kind, { signal }).catch(() => null))
  post({ type: 'counted', kind, count: counted })
}

function figures(count: FamilyCount) {
  if (kept === null) throw new Error('There is nothing to count yet')
  post({ type: 'figures', figures: figuresFromReading(kept, count) })
}

async function answer(request: WorkerRequest) {
  if (request.type === 'read') await during(read(request.files))
  else if (request.type === 'count') await during(count(request.kind))
  else if (request.type === 'figures') figures(request.count)
  else if (request.type === 'pack') pack(request.choice)
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  answer(event.data).catch(() => post({ type: 'failed', failure: 'unexpected', path: null }))
})
post({ type: 'ready' })
