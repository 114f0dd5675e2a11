/**
 * The limits that protect who is watched. The API holds them and the rules page prints them, so that what is published is
 * what is done.
 */
export const watchRules = {
  /** Days between two collections of the schedule at one account: no plan has it collected more often. */
  daysBetweenCollections: 1,
  /** A second collection follows so many minutes later, once, where one collection alone showed a change. */
  confirmingCollectionMinutes: 45,
  /** Between two looks at one account lie so many minutes, whoever asks for them. */
  retrackMinutes: 60,
  /** So many looks at one account may one person ask for by hand within `retrackWindowHours`. */
  retracksPerWindow: 3,
  retrackWindowHours: 24,
  /** Hours within which a code has to be read in the biography. */
  codeHours: 24,
  /** So often a biography is read for one code. */
  codeTries: 10,
  /** Seconds between two of these readings. */
  codeWaitSeconds: 20,
  /** Hours for which a proof lets its holder see and decide. */
  proofHours: 24,
  /** Hours after which a name on the list is asked for again: it may have passed to somebody else. */
  nameTrustHours: 24,
} as const
