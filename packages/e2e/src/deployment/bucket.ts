import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

interface BucketOptions {
  address: string
  port: number
  directory: string
  key: Buffer
  cert: Buffer
}

/** Somebody else's S3-compatible server, in place of the Compose file's, which comes from no registry that is reached here. */
export async function openBucket({ directory, ...options }: BucketOptions): Promise<S3rver> {
  const bucket = new S3rver({
    ...options,
    directory,
    silent: true,
    // Its name is no bucket's.
    vhostBuckets: false,
    // Its check fails for lists since its router changed.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  // It keeps the parts of an upload, but can't list them, which one that goes on needs.
  bucket.middleware.unshift(async (call, next) => {
    const upload = join(directory, 'files/._S3rver_uploads', String(call.query.uploadId))
    if (call.method !== 'GET' || !call.query.uploadId) return next()
    call.type = 'application/xml'
    if (existsSync(upload)) {
      call.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${listParts(upload)}</ListPartsResult>`
    } else {
      // By which it is known that an upload is complete.
      call.status = 404
      call.body = '<Error><Code>NoSuchUpload</Code><Message>The upload is complete, or never was.</Message></Error>'
    }
  })
  await bucket.run()
  return bucket
}

function listParts(upload: string): string {
  const numbers = readdirSync(upload).filter((name) => /^\d+$/.test(name))
  return numbers
    .map(Number)
    .sort((a, b) => a - b)
    .map((number) => {
      const file = join(upload, `${number}`)
      const tag = readFileSync(`${file}.md5`, 'utf8')
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${tag}"</ETag><Size>${statSync(file).size}</Size></Part>`
    })
    .join('')
}
