import { legalVersions } from '@tidewatch/contract/users/legal'

/** The current version of the legal texts: its number, and the date on which it took effect. */
export const currentVersion = {
  number: legalVersions.length,
  date: new Date(`${legalVersions.at(-1)}T00:00:00Z`),
}
