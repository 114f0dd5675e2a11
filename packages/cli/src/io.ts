/** A command's input and output; replaced by tests. */
export interface Io {
  configFile: string
  /** From the environment; these override the file. */
  apiKey: string | undefined
  origin: string | undefined
  /** Milliseconds since 1970, as from `Date.now()`. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
  stdin: AsyncIterable<Buffer | string>
  /** For results. */
  out: (text: string) => void
  /** For messages to the user. */
  error: (text: string) => void
}
