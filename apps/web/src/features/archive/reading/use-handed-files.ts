import { useEffect, useEffectEvent, useState } from 'react'
import { forgetHandedFiles, readHandedFiles } from './kept-files.ts'

/** Opens the files chosen on the previous screen. */
export function useHandedFiles(open: (files: File[]) => void): void {
  const [handed] = useState(readHandedFiles)
  const openHanded = useEffectEvent(() => {
    forgetHandedFiles()
    if (handed.length > 0) open([...handed])
  })
  useEffect(() => openHanded(), [])
}
