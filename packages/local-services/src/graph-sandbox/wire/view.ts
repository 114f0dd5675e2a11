/**
 * What an answer is built for: as of when, at which address, for which of the tokens. `biographies`: as their owners
 * wrote them.
 */
export type View = { time: number; origin: string; tokenIndex: number; biographies?: ReadonlyMap<string, string> }

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** ISO 8601 as Graph writes it: whole seconds, and a zone without a colon. */
export function graphTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}+0000`
}
