import type { FamilyCount } from '@tidewatch/insights/count-family-figures'
import { ArchiveError } from '@tidewatch/instagram/archive-error'
import type { CountableKind } from '@tidewatch/instagram/archive-file-rules'
import type { ArchiveFile, ArchiveInventory, ArchiveProgress } from '@tidewatch/instagram/archive-inventory'
import type { ArchiveReading } from '@tidewatch/instagram/archive-reading'
import { selectFromReading } from '@tidewatch/instagram/archive-selection'
import { countClosed } from '@tidewatch/instagram/count-closed'
import { openArchive } from '@tidewatch/instagram/open-archive'
import { readArchive } from '@tidewatch/instagram/read-archive'
import { figuresOfReading } from './figures-of-reading.ts'
import type { InventorySummary, PackChoice, ReadingSummary, WorkerMessage, WorkerRequest } from './worker-messages.ts'

const progressEveryMs = 250

let kept: ArchiveReading | null = null
let opened: ArchiveInventory | null = null

function post(message: WorkerMessage) {
  self.postMessage(message)
}

/** Progress comes with every chunk; the screen needs no more than four a second, and every one of them is work for it. */
function throttled(): (progress: ArchiveProgress) => void {
  let last = 0
  return (progress) => {
    const now = performance.now()
    if (now - last < progressEveryMs && progress.doneBytes < progress.totalBytes) return
    last = now
    post({ type: 'progress', progress })
  }
}

function summarise({ ownerHint, dateHint, layouts, neverRead, problems }: ArchiveInventory): InventorySummary {
  return { ownerHint, dateHint, layouts, neverRead, problems }
}

function summariseReading(reading: ArchiveReading): ReadingSummary {
  const { owner, formerOwners, createdAt, verdicts, warnings, layouts, filesRead } = reading
  return { owner, formerOwners, createdAt, verdicts, warnings, layouts, filesRead }
}

async function read(files: ArchiveFile[]) {
  if (!canInflate()) {
    post({ type: 'failed', failure: 'unsupported', path: null })
    return
  }
  const onProgress = throttled()
  const inventory = await openArchive(files, { onProgress })
  opened = inventory
  if (!inventory.readable) {
    post({ type: 'unreadable', inventory: summarise(inventory) })
    return
  }
  kept = await readArchive(inventory, { onProgress })
  if (Object.values(kept.verdicts).every(({ entries }) => entries === null)) {
    post({ type: 'failed', failure: 'not-readable', path: kept.warnings[0]?.path ?? null })
    return
  }
  post({ type: 'read', inventory: summarise(inventory), reading: summariseReading(kept) })
}

function pack(choice: PackChoice) {
  if (kept === null) throw new Error('There is nothing to pack yet')
  const archive = new TextEncoder().encode(JSON.stringify(selectFromReading(kept, choice))).buffer
  const message: WorkerMessage = { type: 'packed', archive }
  self.postMessage(message, { transfer: [archive] })
}

async function count(kind: CountableKind) {
  const counted = opened && (await countClosed(opened, kind).catch(() => null))
  post({ type: 'counted', kind, count: counted })
}

function figures(count: FamilyCount) {
  if (kept === null) throw new Error('There is nothing to count yet')
  post({ type: 'figures', figures: figuresOfReading(kept, count) })
}

function canInflate(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'))
  } catch {
    return false
  }
}

async function answer(request: WorkerRequest) {
  if (request.type === 'read') await read(request.files)
  else if (request.type === 'count') await count(request.kind)
  else if (request.type === 'figures') figures(request.count)
  else pack(request.choice)
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  answer(event.data).catch((error: unknown) => {
    if (error instanceof ArchiveError) post({ type: 'failed', failure: error.code, path: error.path })
    else post({ type: 'failed', failure: 'unexpected', path: null })
  })
})
