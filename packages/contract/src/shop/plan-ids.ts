/** The plans, from the smallest to the largest. */
export const planIds = ['free', 'plus', 'pro'] as const
export type PlanId = (typeof planIds)[number]
