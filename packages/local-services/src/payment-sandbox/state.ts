import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import type { SandboxEvent } from './events.ts'

/** What all parts of the sandbox share. */
export interface SandboxState {
  book: Book
  clock: Clock
  events: SandboxEvent[]
  /** Under which browsers reach its pages; `null`: under which it was asked. */
  publicOrigin: string | null
  /** What goes wrong at the next calls, and how often. */
  fault: { kind: 'before' | 'after' | 'never'; times: number }
}
