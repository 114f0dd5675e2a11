import { reportCategories } from '@tidewatch/contract/archive/uploads'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { isWantedFor } from '@tidewatch/instagram/archive/delivery-files'

/** What is read of a delivery: what reports are made from, and the names that the owner had before. */
export const deliveryCategories: readonly ArchiveCategory[] = [...reportCategories, 'profile-changes']

/** Bytes of one file: a list of a million people has 200 MB. */
export const largestFile = 512 * 1024 ** 2

/** Files that are read of one delivery, whichever way it came: far more than Instagram makes, and each may be a call. */
export const maxDeliveryFiles = 2_000

/** The only files that are ever fetched. */
export const isWanted = (path: string) => isWantedFor(path, deliveryCategories)
