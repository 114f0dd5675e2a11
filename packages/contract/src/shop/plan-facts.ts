/** Prices and limits that the FAQ prints and the API charges and enforces. Amounts in cents. */
export const planFacts = {
  currency: 'EUR',
  freeAccounts: 1,
  plusAccounts: 5,
  proAccounts: 25,
  plusMonthly: 600,
  proMonthly: 1_900,
  trialDays: 7,
  /** Age in days beyond which reports are locked on Free. */
  freeHistoryDays: 90,
} as const
