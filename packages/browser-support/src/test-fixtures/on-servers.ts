export type Answer = string
export const address = URL.parse('https://example.com')
