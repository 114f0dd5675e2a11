import { legalVersions } from '@tidewatch/contract/users/legal'

/** The version of the current texts: its number, and when it came into force. */
export const currentVersion = {
  number: legalVersions.length,
  date: new Date(`${legalVersions.at(-1)}T00:00:00Z`),
}
