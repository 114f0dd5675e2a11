/** A list as rows below heads, for files that hold a table. */
export interface ListTable {
  heads: [username: string, profile: string, since: string]
  rows: [username: string, profile: string, since: Date | null][]
}
