'use client'

import type { ReactNode } from 'react'
import { useLookup } from './use-lookup.ts'

interface InlineLookupProps {
  /** Placeholder for the result, rendered on the server so that it needs no script. */
  waiting: ReactNode
  /** A field named `q`, and its button. */
  children: ReactNode
}

/** The search box of a public page, with the result below it. */
export function InlineLookup({ waiting, children }: InlineLookupProps) {
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
