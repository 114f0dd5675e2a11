/** How many watched accounts a comparison holds. */
export const comparedAccounts = { min: 2, max: 10 } as const
