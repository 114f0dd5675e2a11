import { createContext, type ReactNode, useContext } from 'react'

const Shared = createContext(false)

/** Marks the report inside as opened through a link: it can be read and printed, nothing else. */
export function SharedView({ children }: { children: ReactNode }) {
  return <Shared value={true}>{children}</Shared>
}

export function useIsShared(): boolean {
  return useContext(Shared)
}
