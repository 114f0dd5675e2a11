/**
 * What `z.config({ jitless: true })` sets, without loading zod: its schemas would else be compiled with `Function`, which
 * the Content-Security-Policy refuses and browsers report. For `instrumentation-client.ts`, which runs before all else, also
 * on pages that failed on the server, whose head scripts do not run.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
