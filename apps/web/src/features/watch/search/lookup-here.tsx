'use client'

import type { ReactNode } from 'react'
import { useLookup } from './use-lookup.ts'

interface LookupHereProps {
  /** Stands where the answer will be, from the server: it costs no script. */
  waiting: ReactNode
  /** A field named `q`, and its button. */
  children: ReactNode
}

/** The box of a public page that answers below itself. */
export function LookupHere({ waiting, children }: LookupHereProps) {
  const { form, searched, answer } = useLookup()
  return (
    <>
      <form {...form}>{children}</form>
      {searched === null ? null : (
        <div className="mt-5">
          {answer ? <answer.LookupResult searched={searched} messages={answer.messages} /> : waiting}
        </div>
      )}
    </>
  )
}
