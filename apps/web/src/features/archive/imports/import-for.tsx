'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { clearPendingFiles, readPendingFiles } from '#/features/archive/reading/kept-files.ts'
import { readOwnerName } from '#/features/archive/reading/owner-name.ts'
import { ServerImport } from '#/features/archive/uploads/server-import.tsx'
import { ImportScreen } from './import-screen.tsx'

/**
 * Imports for the account in the URL (`?account=`), or for the export's owner; in the browser, or on the server if the
 * user chose that (`method=server` in URLs that return to an upload).
 */
export function ImportFor() {
  const search = useSearchParams()
  const expected = readOwnerName(search.get('account') ?? '')
  const [serverFiles, setServerFiles] = useState<readonly File[] | null>(search.get('method') === 'server' ? [] : null)
  const [pendingFiles] = useState(readPendingFiles)
  useEffect(clearPendingFiles, [])
  if (serverFiles === null)
    return <ImportScreen expected={expected} firstFiles={pendingFiles} onUseServer={setServerFiles} />
  return <ServerImport expected={expected} firstFiles={serverFiles} onBrowser={() => setServerFiles(null)} />
}
