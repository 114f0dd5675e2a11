/** How many watched accounts a comparison may have. */
export const comparedAccounts = { min: 2, max: 10 } as const
