import * as z from 'zod'

/**
 * A variable with comma-separated entries. `read` returns `null` for an invalid entry; `needs` describes a valid one.
 */
export function commaList<Entry>(needs: string, read: (entry: string) => Entry | null) {
  return z
    .string()
    .default('')
    .transform((value, context) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .flatMap((entry): Entry[] => {
          const known = read(entry)
          if (known !== null) return [known]
          context.addIssue({ code: 'custom', message: `needs "${needs}", separated by commas.` })
          return []
        }),
    )
}

/** Named keys of 32 bytes: `<id>:<base64>`. */
export function keyList<Key>(make: (id: string, bytes: Buffer) => Key) {
  return commaList('<id>:<32 bytes in base64>', (entry) => {
    const [, id, text] = /^([\w-]{1,40}):([A-Za-z0-9+/]{43}=)$/.exec(entry) ?? []
    return id && text ? make(id, Buffer.from(text, 'base64')) : null
  })
}
