import { NotFoundPage } from '@tidewatch/shell/not-found-page'
import { AbsentPublicFigure } from '#/features/reports/public-figures/public-figure-absence.tsx'

export default function PublicFigureNotFound() {
  return <AbsentPublicFigure otherwise={<NotFoundPage />} />
}
