/**
 * Same effect as `z.config({ jitless: true })`, without loading zod: otherwise schemas would be compiled with
 * `Function`, which the Content-Security-Policy blocks and browsers report. Imported first: by
 * `instrumentation-client.ts`, which also runs on pages that failed on the server, where head scripts don't; and by
 * workers, which have their own global.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
