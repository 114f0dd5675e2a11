/** Names in local storage of what belongs to the user of this browser. All of it goes with their session. */
export const storedKeys = {
  /** The content of the account search that was made last. */
  recentSearch: 'recentSearchReport',
  /** The account whose locked report was opened last. */
  lockedAccount: 'lockedAccount',
  /** What is in the shop's cart. */
  cart: 'shopCart',
  /** The order that is being made. */
  checkout: 'shopCheckout',
  /** The answers of the privacy check-up. */
  privacyCheckUp: 'privacyCheckUp',
  /** People whom the follower export does not single out. */
  followExceptions: 'followExceptions',
} as const

/** The same in session storage, which each tab has its own of. */
export const tabKeys = {
  /** A request for help that is being written. */
  helpRequest: 'helpRequest',
  /** What was typed into the dashboard's box for the next account. */
  typedAccount: 'typedAccount',
  /** How many changes the dashboard last told of as new. */
  unseenChanges: 'unseenChanges',
} as const

/** The database of folders on this computer that are watched for deliveries. It goes with the session, too. */
export const directoriesDatabase = 'tidewatch-directories'

/** In front of text that is encrypted for a session (`private-storage.ts`); the word is what browsers already hold. */
export const encryptedPrefix = 'sealed:'

export const isEncrypted = (text: string) => text.startsWith(encryptedPrefix)
