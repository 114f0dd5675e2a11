import { TransferRefusal } from './transfer-refusal.ts'

/** Items of one user that arrive at once: jobs overlap, and each sends one after another. */
const maxAtOnce = 4

/** Bounds what one user is sent at once in this process, so that it never stops another's. */
export function openArrivalLimit() {
  const arriving = new Map<string, number>()
  return {
    /** Throws `TransferRefusal` where too many are arriving already. */
    async run(userId: string, work: () => Promise<void>): Promise<void> {
      const others = arriving.get(userId) ?? 0
      if (others >= maxAtOnce) throw new TransferRefusal('too_many_requests')
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
