import { createContext, type ReactNode, useContext } from 'react'

const Shared = createContext(false)

/** Below it a report stands behind a link: it can be read and printed, nothing else. */
export function SharedView({ children }: { children: ReactNode }) {
  return <Shared value={true}>{children}</Shared>
}

export function useIsShared(): boolean {
  return useContext(Shared)
}
