/** A list as rows with column headers, for tabular files. */
export interface ListTable {
  heads: [username: string, profile: string, since: string]
  rows: [username: string, profile: string, since: Date | null][]
}
