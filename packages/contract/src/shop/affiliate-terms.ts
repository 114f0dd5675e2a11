/** What the affiliate programme promises. Its page prints these numbers, and the API calculates with them. */
export const affiliateTerms = {
  /**
   * Identifies this text of the terms, which affiliates accept on joining. Raised with every change of a number or
   * rule.
   */
  version: '2026-11',
  /** Of what a referred person pays, less tax and refunds. */
  percent: 30,
  /** Counted from their first payment. */
  months: 12,
  /** Days after a click within which a sign-up or an order counts. The last click wins. */
  cookieDays: 30,
  /** Days that a commission waits for a possible refund before it can be paid out. */
  holdDays: 30,
  /** Minor units; smaller amounts wait for the next month. */
  minimum: { amount: 5_000, currency: 'EUR' },
  /** Day of the month for payouts. */
  payoutDay: 5,
  /** Off the first payment of a plan, with the affiliate's coupon. */
  couponPercent: 20,
} as const
