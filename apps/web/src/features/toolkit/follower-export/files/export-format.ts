export const listFormats = ['csv', 'xlsx', 'json'] as const
export type ListFormat = (typeof listFormats)[number]

/** The words of a file that a person reads, in their language. */
export interface ListHeads {
  sheet: string
  username: string
  profile: string
  since: string
}
