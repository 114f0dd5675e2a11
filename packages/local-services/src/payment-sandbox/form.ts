type FormValue = string | FormValue[] | { [key: string]: FormValue }

/**
 * Parses a form in the format of Stripe's clients: `items[0][price]=a&metadata[user]=b` becomes lists and objects.
 * https://docs.stripe.com/api (request bodies are form-encoded)
 */
export function readForm(text: string): { [key: string]: FormValue } {
  const root: { [key: string]: FormValue } = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, index, all) => part !== '' || index < all.length - 1)
    put(root, path, value)
  }
  return withLists(root) as { [key: string]: FormValue }
}

function put(target: { [key: string]: FormValue }, [key = '', ...rest]: string[], value: string): void {
  // `expand[]=a&expand[]=b`: an empty key takes the next index.
  const name = key === '' ? String(Object.keys(target).length) : key
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const known = target[name]
  const child = typeof known === 'object' && !Array.isArray(known) ? known : {}
  target[name] = child
  put(child, rest, value)
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, withLists(child)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}
