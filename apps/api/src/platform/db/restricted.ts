import { customType } from 'drizzle-orm/pg-core'

class RestrictedValue<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  static reveal<T>(restricted: RestrictedValue<T>): T {
    return restricted.#value
  }

  /** Fails aloud: an export that silently left it out would look complete. */
  toJSON(): never {
    throw new Error('A restricted value was written out without being revealed.')
  }
}

/** A value that any code may store, move or erase, and only few may read. */
export type Restricted<T> = RestrictedValue<T>

export const restrict = <T>(value: T): Restricted<T> => new RestrictedValue(value)

/** Reads a restricted value. The linter refuses this import; each file that may have it says why. */
export const reveal = RestrictedValue.reveal

/** A column of this SQL type whose values arrive restricted. */
export function restrictedColumn<T>(sqlType: string) {
  return customType<{ data: Restricted<T>; driverData: T }>({
    dataType: () => sqlType,
    toDriver: reveal,
    fromDriver: restrict,
  })()
}
