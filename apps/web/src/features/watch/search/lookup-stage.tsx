'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useLookup } from './use-lookup.ts'

interface LookupStageProps {
  intro: ReactNode
  /** A field named `q`, and its button. */
  fields: ReactNode
  /** Alternatives to searching, shown until the first search. */
  actions: ReactNode
  /** Shown beside the box until then. */
  picture: ReactNode
  /** Placeholder for the result. */
  waiting: ReactNode
}

/**
 * The hero of the home page: the card beside the box is replaced by the account searched for. All children are rendered
 * on the server.
 */
export function LookupStage({ intro, fields, actions, picture, waiting }: LookupStageProps) {
  const { form, searched, answer } = useLookup()
  const card = useRef<HTMLDivElement>(null)
  const isAnswered = answer !== null
  useEffect(() => {
    // On a phone, the card starts at the bottom of the viewport.
    if (searched !== null && isAnswered) card.current?.scrollIntoView({ block: 'nearest' })
  }, [searched, isAnswered])
  return (
    <div className="mx-auto grid w-full max-w-content items-start gap-x-14 gap-y-8 px-5 pt-12 pb-10 desk:grid-cols-[1.1fr_1fr] desk:gap-y-12 desk:pt-20">
      {/* Must not shift when the card beside it is replaced. */}
      <div className="desk:pt-16">
        {intro}
        <form {...form} className="mt-7 max-w-[34rem]">
          {fields}
        </form>
        {searched === null ? actions : null}
      </div>
      <div ref={card} className="min-w-0 scroll-my-4">
        {searched === null ? (
          picture
        ) : answer ? (
          <answer.LookupResult compact searched={searched} messages={answer.messages} />
        ) : (
          waiting
        )}
      </div>
    </div>
  )
}
