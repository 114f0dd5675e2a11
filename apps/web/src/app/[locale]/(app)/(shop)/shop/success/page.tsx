import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { ReturnedPage, returnedMetadata } from '#/features/shop/orders/returned-page.tsx'

export const generateMetadata = returnedMetadata

export default function SuccessPage({ params }: LocalePageProps) {
  return <ReturnedPage params={params} isCancelled={false} />
}
