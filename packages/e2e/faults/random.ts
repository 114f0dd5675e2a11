export interface Random {
  /** At least `from`, below `to`. */
  between: (from: number, to: number) => number
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** The same seed yields the same numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + next() * (to - from),
    shuffle: (items) => {
      const rest = [...items]
      return items.flatMap(() => rest.splice(Math.floor(next() * rest.length), 1))
    },
  }
}
