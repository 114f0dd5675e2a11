import type { SelectableCategory } from '@tidewatch/insights/archive/archive-selection'
import type { ArchiveFile } from '@tidewatch/instagram/archive/verdict/inventory'
import type { ReadingFailure, ReadingSummary } from '#/features/archive/reading/read-outcome.ts'
import { type ReadingMessage, startReading } from '#/features/archive/reading/start-reading.ts'
import { DeliveryRefused } from './check-directory.ts'

/** After this many attempts, a delivery with a damaged file is imported from the remaining files. */
const maxAttempts = 3

interface ReadOptions {
  /** Account that the deliveries must belong to. */
  username: string
  chosen: readonly SelectableCategory[]
  attempts: number
  signal: AbortSignal
}

/**
 * Reads a delivery in an import worker and packs the chosen categories as JSON. Rejects with `DeliveryRefused` if the
 * delivery is at fault, and with the signal's reason when aborted.
 */
export async function readDelivery(files: ArchiveFile[], options: ReadOptions): Promise<ArrayBuffer> {
  const { username, chosen, attempts, signal } = options
  signal.throwIfAborted()
  const { message, reading } = await new Promise<{
    message: Exclude<ReadingMessage, { type: 'progress' }>
    reading: ReturnType<typeof startReading>
  }>((resolve, reject) => {
    const reading = startReading(files, (message) => {
      if (message.type !== 'progress') resolve({ message, reading })
    })
    signal.addEventListener('abort', () => {
      reading.stop()
      reject(signal.reason)
    })
  })
  try {
    // The delivery isn't at fault: the next check tries again.
    if (message.type === 'failed' && message.failure === 'offline') throw new Error('The reader could not be loaded')
    if (message.type === 'failed') throw new DeliveryRefused(problemOf(message.failure))
    if (message.type === 'unreadable') {
      const isHtml = message.inventory.problems.some(({ code }) => code === 'html-export')
      throw new DeliveryRefused(isHtml ? 'html' : 'damaged')
    }
    const owner = message.reading.owner?.toLowerCase() ?? username
    const names = [owner, ...message.reading.formerOwners.map((name) => name.toLowerCase())]
    if (!names.includes(username)) throw new DeliveryRefused('another-account')
    if (isDamaged(message.reading) && (attempts + 1 < maxAttempts || !isUsable(message.reading))) {
      throw new DeliveryRefused('damaged')
    }
    return await reading.pack({ chosen, owner })
  } finally {
    reading.stop()
  }
}

function problemOf(failure: ReadingFailure) {
  if (failure === 'mixed-owners') return 'another-account'
  return failure === 'too-large' ? 'too-large' : 'damaged'
}

const levelsOf = ({ verdicts: { followers, following } }: ReadingSummary) => [followers.level, following.level]

const isDamaged = (reading: ReadingSummary) => levelsOf(reading).includes('partial')

const isUsable = (reading: ReadingSummary) =>
  levelsOf(reading).some((level) => level !== 'absent' && level !== 'partial')
