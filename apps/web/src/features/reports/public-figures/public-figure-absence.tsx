'use client'

import { createContext, type ReactNode, useContext } from 'react'

const AbsencePage = createContext<ReactNode>(null)

/** Hands what is known about a public figure that has no page to the page for paths that nobody has, which is told nothing. */
export function PublicFigureAbsence({ page, children }: { page: ReactNode; children: ReactNode }) {
  return <AbsencePage value={page}>{children}</AbsencePage>
}

/** Why there is no such public figure, where that is known. */
export function AbsentPublicFigure({ otherwise }: { otherwise: ReactNode }) {
  return useContext(AbsencePage) ?? otherwise
}
