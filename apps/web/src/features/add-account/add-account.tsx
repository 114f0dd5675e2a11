'use client'

import { useState } from 'react'
import { AddBox } from '#/features/add-account/add-box.tsx'
import { FirstLook } from '#/features/add-account/first-look.tsx'

/** Adding an account: the box, then its first look step by step, then the box again. */
export function AddAccount() {
  const [addedId, setAddedId] = useState<string | null>(null)
  const [again, setAgain] = useState(false)
  const another = () => {
    setAgain(true)
    setAddedId(null)
  }
  if (addedId) return <FirstLook monitorId={addedId} onAnother={another} />
  return <AddBox focus={again} onAdded={setAddedId} />
}
