/** What the affiliate programme promises. The programme's page prints these numbers, and the API reckons by them. */
export const affiliateTerms = {
  /** Names this text of the terms; whoever joins accepts it. Raised with every change of a number or rule. */
  version: '2026-11',
  /** Of what a referred person pays, less tax and what was given back. */
  percent: 30,
  /** For how long after their first payment. */
  months: 12,
  /** How long after a click a sign-up or an order counts. The last click wins. */
  cookieDays: 30,
  /** How long a commission waits for a refund before it can be paid out. */
  holdDays: 30,
  /** Minor units; less than this waits for the next month. */
  minimum: { amount: 5_000, currency: 'EUR' },
  /** Day of the month on which is paid out. */
  payoutDay: 5,
  /** Off the first payment of a plan, for who uses the affiliate's coupon. */
  couponPercent: 20,
} as const
