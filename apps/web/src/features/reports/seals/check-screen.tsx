'use client'

import { CheckCode } from './check-code.tsx'
import { CheckFile } from './check-file.tsx'

/** Checks a report by its code or file, without an account. */
export function CheckScreen({ code }: { code?: string }) {
  return (
    <div className="flex flex-col gap-12">
      <CheckCode initialCode={code} />
      <CheckFile />
    </div>
  )
}
