import { ReturnedPage, type ReturnedPageProps, returnedMetadata } from '#/features/shop/orders/returned-page.tsx'

export const generateMetadata = returnedMetadata

export default function FailurePage({ params }: ReturnedPageProps) {
  return <ReturnedPage params={params} isCancelled={true} />
}
