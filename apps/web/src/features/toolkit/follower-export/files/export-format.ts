export const listFormats = ['csv', 'xlsx', 'json'] as const
export type ListFormat = (typeof listFormats)[number]

/** The texts in a file that people read, in their language. */
export interface ListHeads {
  sheet: string
  username: string
  profile: string
  since: string
}
