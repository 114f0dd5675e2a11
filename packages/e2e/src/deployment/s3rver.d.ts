declare module '@20minutes/s3rver' {
  /** A Koa context. */
  interface Call {
    method: string
    query: Record<string, string | undefined>
    type: string
    status: number
    body: string
  }

  /** The options that the deployment uses: https://github.com/20minutes/s3rver */
  // biome-ignore lint/style/noDefaultExport: s3rver has a default export.
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs: string[] }[]
      key: Buffer
      cert: Buffer
    })
    middleware: ((call: Call, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
