'use client'

import { useState } from 'react'

/** A button for measuring when presses work. */
export function Press() {
  const [times, setTimes] = useState(0)
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      {times}
    </button>
  )
}
