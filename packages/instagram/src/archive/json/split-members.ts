/** The members of a list's or map's inside, split at its commas and not parsed. Brackets need not fit. */
export function* splitMembers(text: string): Generator<string> {
  let depth = 0
  let from = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/gs)) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',' && depth === 0) {
      yield text.slice(from, index)
      from = index + 1
    }
  }
  yield text.slice(from)
}
