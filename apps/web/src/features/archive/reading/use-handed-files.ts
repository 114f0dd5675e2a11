import { useEffect, useEffectEvent, useState } from 'react'
import { forgetHandedFiles, readHandedFiles } from './kept-files.ts'

/** Opens what was chosen on the screen before. */
export function useHandedFiles(open: (files: File[]) => void): void {
  const [handed] = useState(readHandedFiles)
  const openHanded = useEffectEvent(() => {
    forgetHandedFiles()
    if (handed.length > 0) open([...handed])
  })
  useEffect(() => openHanded(), [])
}
