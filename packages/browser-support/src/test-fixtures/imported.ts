/** Nothing in here is newer than Safari 16.4. */
export function findLate(values: number[]) {
  const last = structuredClone(values).toSorted().findLast((value) => value > 1)
  return [last, new Intl.Segmenter('en').segment('a'), values.with(0, 1), crypto.randomUUID()].slice(0)
}
