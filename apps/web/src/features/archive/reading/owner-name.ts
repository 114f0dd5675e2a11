const pattern = /^@?([a-z0-9._]{1,30})$/i

/** Normalises a typed username to Instagram's form; `null` if it's invalid. */
export function readOwnerName(text: string): string | null {
  return pattern.exec(text.trim())?.[1]?.toLowerCase() ?? null
}
