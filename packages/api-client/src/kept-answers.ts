/** An answer as it was read, with the entity tag that the API gave it. */
interface KeptAnswer {
  etag: string
  data: unknown
}

/** More than a page asks; whoever goes on forgets what they used longest ago. */
const maxAnswers = 60

/**
 * The last answers to reads, by what was asked, so that an unchanged one is neither sent nor read again. In memory only:
 * no cache of a browser may keep what is somebody's (`no-store`). Clear it when a session ends.
 */
export function createKeptAnswers() {
  const answers = new Map<string, KeptAnswer>()
  return {
    get(question: string): KeptAnswer | undefined {
      const kept = answers.get(question)
      if (kept) keep(question, kept)
      return kept
    },
    keep,
    clear: () => answers.clear(),
  }

  function keep(question: string, answer: KeptAnswer): void {
    answers.delete(question)
    answers.set(question, answer)
    const [oldest] = answers.keys()
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>
