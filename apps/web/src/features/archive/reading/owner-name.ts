const pattern = /^@?([a-z0-9._]{1,30})$/i

/** A typed username as Instagram writes it; `null` when it cannot be one. */
export function readOwnerName(text: string): string | null {
  return pattern.exec(text.trim())?.[1]?.toLowerCase() ?? null
}
