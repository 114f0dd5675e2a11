import { useEffect, useState } from 'react'
import { type Edits, isEdited, noEdits } from './edits.ts'
import { loadEdits, saveEdits } from './kept-edits.ts'

/** Unsaved changes, continuously stored on the device and restored from there. */
export function useEdits(articleId: string) {
  const [kept] = useState(() => loadEdits(articleId))
  const [edits, setEdits] = useState<Edits>(kept ?? noEdits)
  const [wasRestored, setRestored] = useState(kept !== null)
  const [isStored, setStored] = useState(true)

  useEffect(() => setStored(saveEdits(articleId, edits)), [articleId, edits])

  const isDirty = isEdited(edits)
  useEffect(() => {
    if (!isDirty) return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [isDirty])

  return {
    edits,
    setEdits,
    isDirty,
    wasRestored: wasRestored && isDirty,
    isStored,
    acknowledge: () => setRestored(false),
  }
}
