import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import type { SandboxEvent } from './events.ts'

/** State shared by all parts of the sandbox. */
export interface SandboxState {
  book: Book
  clock: Clock
  events: SandboxEvent[]
  /** The origin at which browsers reach its pages; `null`: the request's. */
  publicOrigin: string | null
  /** The fault for the next calls, and for how many. */
  fault: { kind: 'before' | 'after' | 'never'; times: number }
}
