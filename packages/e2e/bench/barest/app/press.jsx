'use client'

import { useState } from 'react'

/** Something to press, to see when presses work. */
export function Press() {
  const [times, setTimes] = useState(0)
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      {times}
    </button>
  )
}
