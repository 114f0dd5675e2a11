import { answerAppManifest } from '@tidewatch/shell/app-manifest'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

interface ManifestProps {
  params: Promise<{ file: string }>
}

export async function GET(_request: Request, { params }: ManifestProps): Promise<Response> {
  return answerAppManifest(toPublicConfig(env), 'web', (await params).file)
}
