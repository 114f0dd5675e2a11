import { reportCategories } from '@tidewatch/contract/archive/uploads'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { isRelevantFor } from '@tidewatch/instagram/archive/delivery-files'

/** Categories read of a delivery: those in reports, and profile changes for the owner's former usernames. */
export const deliveryCategories: readonly ArchiveCategory[] = [...reportCategories, 'profile-changes']

/** Maximum bytes of one file: a list of a million people has 200 MB. */
export const maxFileBytes = 512 * 1024 ** 2

/** Files read per delivery, whichever way it came: far more than Instagram makes, and each may cost a call. */
export const maxDeliveryFiles = 2_000

/** Only these files are ever fetched. */
export const isWanted = (path: string) => isRelevantFor(path, deliveryCategories)
