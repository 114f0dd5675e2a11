import { useEffect, useState } from 'react'
import { type Edits, isEdited, noEdits } from './edits.ts'
import { keepEdits, readKeptEdits } from './kept-edits.ts'

/** Unsaved changes, continuously stored on the device and restored from there. */
export function useEdits(articleId: string) {
  const [kept] = useState(() => readKeptEdits(articleId))
  const [edits, setEdits] = useState<Edits>(kept ?? noEdits)
  const [wasBroughtBack, setBroughtBack] = useState(kept !== null)
  const [isKept, setKept] = useState(true)

  useEffect(() => setKept(keepEdits(articleId, edits)), [articleId, edits])

  const isDirty = isEdited(edits)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return {
    edits,
    setEdits,
    isDirty,
    wasBroughtBack: wasBroughtBack && isDirty,
    isKept,
    acknowledge: () => setBroughtBack(false),
  }
}
