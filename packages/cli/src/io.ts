/** What a command reads and writes; replaced by tests. */
export interface Io {
  configFile: string
  /** From the environment; they win over the file. */
  apiKey: string | undefined
  origin: string | undefined
  /** Milliseconds, as `Date` has them. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
  stdin: AsyncIterable<Buffer | string>
  /** For results. */
  out: (text: string) => void
  /** For people. */
  error: (text: string) => void
}
