import { customType } from 'drizzle-orm/pg-core'

class RestrictedValue<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  static reveal<T>(restricted: RestrictedValue<T>): T {
    return restricted.#value
  }

  /** Throws: an export that silently omitted it would look complete. */
  toJSON(): never {
    throw new Error('A restricted value was written out without being revealed.')
  }
}

/** A value that any code may store, move or erase, but only a few files may read. */
export type Restricted<T> = RestrictedValue<T>

export const restrict = <T>(value: T): Restricted<T> => new RestrictedValue(value)

/** Reads a restricted value. The linter forbids this import; each exempt file states why. */
export const reveal = RestrictedValue.reveal

/** A column of this SQL type whose values are read as restricted. */
export function restrictedColumn<T>(sqlType: string) {
  return customType<{ data: Restricted<T>; driverData: T }>({
    dataType: () => sqlType,
    toDriver: reveal,
    fromDriver: restrict,
  })()
}
