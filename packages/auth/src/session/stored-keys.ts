/** Local storage keys of the user's data in this browser. All of it is removed with their session. */
export const storedKeys = {
  /** The content of the last account search. */
  recentSearch: 'recentSearchReport',
  /** The account whose locked report was last opened. */
  lockedAccount: 'lockedAccount',
  /** The shop's cart. */
  cart: 'shopCart',
  /** The order in progress. */
  checkout: 'shopCheckout',
  /** The answers of the privacy check-up. */
  privacyCheckUp: 'privacyCheckUp',
  /** People whom the follower export doesn't single out. */
  followExceptions: 'followExceptions',
} as const

/** The same in session storage, which each tab has for itself. */
export const tabKeys = {
  /** The draft of a request for help. */
  helpRequest: 'helpRequest',
  /** The text in the dashboard's field for the next account. */
  typedAccount: 'typedAccount',
  /** How many changes the dashboard last showed as new. */
  unseenChanges: 'unseenChanges',
} as const

/** The database of local folders that are watched for deliveries. It's removed with the session, too. */
export const directoriesDatabase = 'tidewatch-directories'

/** Prefix of text encrypted for a session (`private-storage.ts`); the word is in data that browsers already store. */
export const encryptedPrefix = 'sealed:'

export const isEncrypted = (text: string) => text.startsWith(encryptedPrefix)
