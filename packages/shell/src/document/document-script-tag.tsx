'use client'

import { documentScript } from '#/document/document-script.ts'

/** Browsers run it before React is there, which has no use for its text: only the server writes that. */
export function DocumentScriptTag() {
  return <script suppressHydrationWarning>{typeof window === 'undefined' ? documentScript : ''}</script>
}
