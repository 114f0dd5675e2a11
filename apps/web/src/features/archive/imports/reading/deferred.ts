/** A promise that is settled from outside. */
export interface Deferred<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: Error) => void
}

/** `Promise.withResolvers`, which is newer than the oldest browsers that we support. */
export function defer<Value>(): Deferred<Value> {
  let settle: Pick<Deferred<Value>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('Promises run their executor at once.')
  return { promise, ...settle }
}
