import { type Edits, editsSchema, isEdited } from './edits.ts'

// Survives the end of the session, so that unsaved text isn't lost with it.
const keyOf = (articleId: string) => `tidewatch-editor-${articleId}`

/** Unsaved changes stored on this device; `null` if none. */
export function loadEdits(articleId: string): Edits | null {
  try {
    const stored = localStorage.getItem(keyOf(articleId))
    const parsed = stored === null ? null : editsSchema.safeParse(JSON.parse(stored))
    return parsed?.success && isEdited(parsed.data) ? parsed.data : null
  } catch {
    // Storage is blocked, or its contents aren't ours.
    return null
  }
}

/** Stores unsaved changes on this device. False if that fails. */
export function saveEdits(articleId: string, edits: Edits): boolean {
  try {
    if (isEdited(edits)) localStorage.setItem(keyOf(articleId), JSON.stringify(edits))
    else localStorage.removeItem(keyOf(articleId))
    return true
  } catch {
    return false
  }
}
