import { answerAppIcon } from '@tidewatch/share-image/answer-app-icon'

export const dynamic = 'force-dynamic'

interface IconProps {
  params: Promise<{ file: string }>
}

export async function GET(_request: Request, { params }: IconProps): Promise<Response> {
  return answerAppIcon((await params).file)
}
