import { type Edits, editsSchema, isEdited } from './edits.ts'

// Kept also when the session ends: what was written must not be lost with it.
const keyOf = (articleId: string) => `tidewatch-editor-${articleId}`

/** What was written on this device and never saved; `null` without any. */
export function readKeptEdits(articleId: string): Edits | null {
  try {
    const stored = localStorage.getItem(keyOf(articleId))
    const parsed = stored === null ? null : editsSchema.safeParse(JSON.parse(stored))
    return parsed?.success && isEdited(parsed.data) ? parsed.data : null
  } catch {
    // Storage is forbidden, or what is in it is not ours.
    return null
  }
}

/** Keeps what is not saved on this device. False where it cannot. */
export function keepEdits(articleId: string, edits: Edits): boolean {
  try {
    if (isEdited(edits)) localStorage.setItem(keyOf(articleId), JSON.stringify(edits))
    else localStorage.removeItem(keyOf(articleId))
    return true
  } catch {
    return false
  }
}
