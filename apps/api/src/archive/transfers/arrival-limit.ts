import { TransferRefusal } from './transfer-refusal.ts'

/** Items of one grant that arrive at once: jobs overlap, and each sends one after another. */
const maxAtOnce = 4

/** Bounds what one grant does at once in this process, so that it never stops another's. */
export function openArrivalLimit() {
  const arriving = new Map<string, number>()
  return {
    /** Throws `TransferRefusal` where too many are arriving already. */
    async run(grantId: string, work: () => Promise<void>): Promise<void> {
      const others = arriving.get(grantId) ?? 0
      if (others >= maxAtOnce) throw new TransferRefusal('too_many_requests')
      arriving.set(grantId, others + 1)
      try {
        await work()
      } finally {
        const left = (arriving.get(grantId) ?? 1) - 1
        if (left > 0) arriving.set(grantId, left)
        else arriving.delete(grantId)
      }
    },
  }
}
