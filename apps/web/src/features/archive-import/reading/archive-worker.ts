import { ArchiveError } from '@tidewatch/instagram/archive-error'
import type { ArchiveInventory, ArchiveProgress } from '@tidewatch/instagram/archive-inventory'
import { openArchive } from '@tidewatch/instagram/open-archive'
import { readArchive } from '@tidewatch/instagram/read-archive'
import type { InventorySummary, ReadRequest, WorkerMessage } from './worker-messages.ts'

const progressEveryMs = 80

function post(message: WorkerMessage) {
  self.postMessage(message)
}

/** Progress comes with every chunk; the screen needs no more than a dozen a second. */
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

async function read({ files }: ReadRequest) {
  const onProgress = throttled()
  const inventory = await openArchive(files, { onProgress })
  if (!inventory.readable) {
    post({ type: 'unreadable', inventory: summarise(inventory) })
    return
  }
  const reading = await readArchive(inventory, { onProgress })
  post({ type: 'read', inventory: summarise(inventory), reading })
}

function canInflate(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'))
  } catch {
    return false
  }
}

self.addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  if (!canInflate()) {
    post({ type: 'failed', failure: 'unsupported', path: null })
    return
  }
  read(event.data).catch((error: unknown) => {
    if (error instanceof ArchiveError) post({ type: 'failed', failure: error.code, path: error.path })
    else post({ type: 'failed', failure: 'unexpected', path: null })
  })
})
