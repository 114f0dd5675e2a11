'use client'

import { createContext, type ReactNode, useContext } from 'react'

const AbsencePage = createContext<ReactNode>(null)

/** Passes the reason why a public figure has no page to the not-found page, which receives no props. */
export function PublicFigureAbsence({ page, children }: { page: ReactNode; children: ReactNode }) {
  return <AbsencePage value={page}>{children}</AbsencePage>
}

/** Why there's no such public figure, if known. */
export function AbsentPublicFigure({ otherwise }: { otherwise: ReactNode }) {
  return useContext(AbsencePage) ?? otherwise
}
