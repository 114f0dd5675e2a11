import { NotFoundPage } from '@tidewatch/shell/not-found-page'
import { AbsentStar } from '#/features/stars/star-absence.tsx'

export default function StarNotFound() {
  return <AbsentStar otherwise={<NotFoundPage />} />
}
