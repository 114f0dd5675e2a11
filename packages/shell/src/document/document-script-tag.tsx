'use client'

import { documentScript } from '#/document/document-script.ts'

/** Browsers run the script before React loads. React never needs its text, so only the server writes it. */
export function DocumentScriptTag() {
  return <script suppressHydrationWarning>{typeof window === 'undefined' ? documentScript : ''}</script>
}
