import { useState } from 'react'
import { AddBox } from '#/features/watch/add-account/add-box.tsx'
import { FirstCollection } from '#/features/watch/add-account/first-collection.tsx'

interface AddAccountProps {
  /** Puts the cursor into the box at once. */
  focus: boolean
  /** Closes the box; without it there is nothing else to see. */
  onClose?: () => void
}

/** Adding an account: the box, then its first collection step by step, then the box again. */
export function AddAccount({ focus, onClose }: AddAccountProps) {
  const [addedId, setAddedId] = useState<string | null>(null)
  const [again, setAgain] = useState(false)
  const another = () => {
    setAgain(true)
    setAddedId(null)
  }
  if (addedId) return <FirstCollection monitorId={addedId} onAnother={another} />
  return <AddBox focus={focus || again} onAdded={setAddedId} onClose={onClose} />
}
