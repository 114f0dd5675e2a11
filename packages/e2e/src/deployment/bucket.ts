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

/** A third-party S3-compatible server that replaces the Compose file's, whose image isn't available here. */
export async function openBucket({ directory, ...options }: BucketOptions): Promise<S3rver> {
  const bucket = new S3rver({
    ...options,
    directory,
    silent: true,
    // The host name isn't a bucket name.
    vhostBuckets: false,
    // Its signature check has failed for listings since its router changed.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  // It stores the parts of an upload but can't list them, which resuming an upload requires.
  bucket.middleware.unshift(async (call, next) => {
    const upload = join(directory, 'files/._S3rver_uploads', String(call.query.uploadId))
    if (call.method !== 'GET' || !call.query.uploadId) return next()
    call.type = 'application/xml'
    if (existsSync(upload)) {
      call.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${listParts(upload)}</ListPartsResult>`
    } else {
      // Tells the client that the upload is complete.
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
