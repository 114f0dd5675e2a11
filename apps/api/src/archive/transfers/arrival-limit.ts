import { TransferRefusal } from './transfer-refusal.ts'

/** Concurrent items per user: jobs overlap, and each sends one after another. */
const maxConcurrent = 4

/** Limits how much one user sends to this process at once, so that they never block another. */
export function openArrivalLimit() {
  const arriving = new Map<string, number>()
  return {
    /** Throws `TransferRefusal` if too many are already arriving. */
    async run(userId: string, work: () => Promise<void>): Promise<void> {
      const others = arriving.get(userId) ?? 0
      if (others >= maxConcurrent) throw new TransferRefusal('too_many_requests')
      arriving.set(userId, others + 1)
      try {
        await work()
      } finally {
        const left = (arriving.get(userId) ?? 1) - 1
        if (left > 0) arriving.set(userId, left)
        else arriving.delete(userId)
      }
    },
  }
}
