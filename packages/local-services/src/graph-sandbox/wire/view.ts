/** The context of a response: time, origin and token. `biographies` contains those edited by their owners. */
export type View = { time: number; origin: string; tokenIndex: number; biographies?: ReadonlyMap<string, string> }

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** ISO 8601 in Graph's format: whole seconds, and a zone without a colon. */
export function graphTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}+0000`
}
