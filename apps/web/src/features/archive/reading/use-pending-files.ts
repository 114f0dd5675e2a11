import { useEffect, useEffectEvent, useState } from 'react'
import { clearPendingFiles, readPendingFiles } from './kept-files.ts'

/** Opens the files chosen on the previous screen. */
export function usePendingFiles(open: (files: File[]) => void): void {
  const [pendingFiles] = useState(readPendingFiles)
  const openPending = useEffectEvent(() => {
    clearPendingFiles()
    if (pendingFiles.length > 0) open([...pendingFiles])
  })
  useEffect(() => openPending(), [])
}
