import { Readable } from 'node:stream'
import { NotFound, S3, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { S3Store } from '@tus/s3-store'
import type { Env } from '#/platform/config/env.ts'
import type { PlainStore } from './plain-store.ts'
import { RangedBlob } from './ranged-blob.ts'

const partSize = 16 * 1024 ** 2
// Next to each object, tus keeps its metadata and any incomplete part.
const sidecarSuffixes = ['.info', '.part']

export function openBucket(env: Env): PlainStore {
  const bucket = env.FILES_S3_BUCKET
  const config: S3ClientConfig = {
    region: env.FILES_S3_REGION,
    // Checksums in the body are new: S3-compatible servers reject them or store them as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(env.FILES_S3_ENDPOINT ? { endpoint: env.FILES_S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(env.FILES_S3_ACCESS_KEY_ID
      ? { credentials: { accessKeyId: env.FILES_S3_ACCESS_KEY_ID, secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY } }
      : {}),
  }
  const client = new S3(config)
  const fetchBytes = async (id: string, range?: string): Promise<Readable> => {
    const { Body } = await client.getObject({ Bucket: bucket, Key: id, ...(range ? { Range: range } : {}) })
    if (!(Body instanceof Readable)) throw new Error(`The bucket has no body for ${id}.`)
    return Body
  }
  return {
    tus: new S3Store({ partSize, useTags: false, s3ClientConfig: { ...config, bucket } }),
    async put(id, bytes) {
      await client.putObject({ Bucket: bucket, Key: id, Body: bytes })
    },
    async write(id, bytes) {
      // A failed upload removes the parts already sent.
      const params = { Bucket: bucket, Key: id, Body: Readable.from(bytes, { objectMode: false }) }
      await new Upload({ client, params, partSize, queueSize: 2 }).done()
    },
    blob: async (id, size) => new RangedBlob((start, end) => fetchBytes(id, `bytes=${start}-${end - 1}`), 0, size),
    read: (id, range) => fetchBytes(id, range && `bytes=${range.start}-${range.end - 1}`),
    async size(id) {
      const head = await client.headObject({ Bucket: bucket, Key: id }).catch(nullIfMissing)
      return head?.ContentLength ?? null
    },
    async remove(id) {
      const uploads = await client.listMultipartUploads({ Bucket: bucket, Prefix: id }).catch(nullIfNotImplemented)
      for (const { Key, UploadId } of uploads?.Uploads ?? []) {
        await client.abortMultipartUpload({ Bucket: bucket, Key, UploadId })
      }
      // One by one: deleting several at once needs a checksum that not every S3-compatible server accepts.
      for (const suffix of ['', ...sidecarSuffixes])
        await client.deleteObject({ Bucket: bucket, Key: `${id}${suffix}` })
    },
    async *list() {
      let from: string | undefined
      do {
        const page = await client.listObjectsV2({ Bucket: bucket, ContinuationToken: from })
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const suffix = sidecarSuffixes.find((one) => Key.endsWith(one)) ?? ''
          if (LastModified) yield { id: Key.slice(0, Key.length - suffix.length), changedAt: LastModified }
        }
        from = page.NextContinuationToken
      } while (from)
    },
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

/** Servers that can't list unfinished uploads remove them by their own rules. */
function nullIfNotImplemented(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return null
  throw error
}
