import { legalVersions } from '@tidewatch/contract/legal'

/** When the current texts came into force. */
export const inForceSince = new Date(`${legalVersions.at(-1)}T00:00:00Z`)
