import { useState } from 'react'
import { AddBox } from '#/features/watch/add-account/add-box.tsx'
import { FirstCollection } from '#/features/watch/add-account/first-collection.tsx'

interface AddAccountProps {
  /** Focuses the field at once. */
  focus: boolean
  /** Closes the box; omitted if the screen has nothing else. */
  onClose?: () => void
}

/** Adding an account: the box, then the first collection step by step, then the box again. */
export function AddAccount({ focus, onClose }: AddAccountProps) {
  const [addedId, setAddedId] = useState<string | null>(null)
  const [isReturning, setReturning] = useState(false)
  const addAnother = () => {
    setReturning(true)
    setAddedId(null)
  }
  if (addedId) return <FirstCollection monitorId={addedId} onAnother={addAnother} />
  return <AddBox focus={focus || isReturning} onAdded={setAddedId} onClose={onClose} />
}
