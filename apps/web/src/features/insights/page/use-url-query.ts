import { usePathname, useSearchParams } from 'next/navigation'

/** State that a screen keeps in the query string, changed without a navigation. */
export function useUrlQuery<Name extends string>() {
  const pathname = usePathname()
  const parameters = useSearchParams()
  return {
    read: (name: Name) => parameters.get(name) ?? '',
    /** An empty value removes a parameter; parameters that aren't named stay. */
    change(changes: Partial<Record<Name, string>>) {
      const next = new URLSearchParams(parameters)
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      const query = next.toString()
      window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname)
    },
  }
}
