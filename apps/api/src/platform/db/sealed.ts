import { customType } from 'drizzle-orm/pg-core'

class SealedValue<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  static open<T>(sealed: SealedValue<T>): T {
    return sealed.#value
  }

  /** Fails aloud: an export that silently left it out would look complete. */
  toJSON(): never {
    throw new Error('A sealed value was written out without being opened.')
  }
}

/** A value that any code may store, move or erase, and only few may read. */
export type Sealed<T> = SealedValue<T>

export const seal = <T>(value: T): Sealed<T> => new SealedValue(value)

/** Reads a sealed value. The linter refuses this import; each file that may have it says why. */
export const unseal = SealedValue.open

/** A column of this SQL type whose values arrive sealed. */
export function sealedColumn<T>(sqlType: string) {
  return customType<{ data: Sealed<T>; driverData: T }>({
    dataType: () => sqlType,
    toDriver: unseal,
    fromDriver: seal,
  })()
}
