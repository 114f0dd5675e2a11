/**
 * Limits that protect the people who are watched. The API enforces them and the rules page prints them, so that what's
 * published is what's done.
 */
export const watchRules = {
  /** Days between two scheduled collections of an account; no plan collects it more often. */
  daysBetweenCollections: 1,
  /** Minutes until a second collection, made once, where one collection alone showed a change. */
  confirmingCollectionMinutes: 45,
  /** Minutes after a collection of an account before anyone can request another. */
  retrackMinutes: 60,
  /** Collections of an account that one person may request within `retrackWindowHours`. */
  retracksPerWindow: 3,
  retrackWindowHours: 24,
  /** Hours within which the code has to be found in the biography. */
  codeHours: 24,
  /** Maximum reads of a biography for one code. */
  codeTries: 10,
  /** Seconds between two of these reads. */
  codeWaitSeconds: 20,
  /** Hours for which a proof lets its holder view and decide. */
  proofHours: 24,
  /** Hours after which a name on the list is checked with Instagram again: it may have passed to someone else. */
  nameTrustHours: 24,
} as const
