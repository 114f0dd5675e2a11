/** Prices and limits that the common questions print and the API charges and holds. Amounts in cents. */
export const planFacts = {
  currency: 'EUR',
  freeAccounts: 1,
  plusAccounts: 5,
  proAccounts: 25,
  plusMonthly: 600,
  proMonthly: 1_900,
  trialDays: 7,
  /** Reports older than this are locked on Free. */
  freeHistoryDays: 90,
} as const
