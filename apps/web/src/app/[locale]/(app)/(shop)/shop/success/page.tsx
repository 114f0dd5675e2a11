import { ReturnedPage, type ReturnedPageProps, returnedMetadata } from '#/features/shop/orders/returned-page.tsx'

export const generateMetadata = returnedMetadata

export default function SuccessPage({ params }: ReturnedPageProps) {
  return <ReturnedPage params={params} isCancelled={false} />
}
