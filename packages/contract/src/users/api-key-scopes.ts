/** What an API key may do: `read` accounts and reports, `manage` accounts, `export` files. None implies another. */
export const apiKeyScopes = ['read', 'manage', 'export'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]
