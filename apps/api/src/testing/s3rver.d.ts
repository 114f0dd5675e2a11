declare module '@20minutes/s3rver' {
  /** What our tests use of it: https://github.com/20minutes/s3rver */
  // biome-ignore lint/style/noDefaultExport: it is how the server is exported.
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
