/**
 * What `z.config({ jitless: true })` sets, without loading zod: its schemas would else be compiled with `Function`, which
 * the Content-Security-Policy refuses and browsers report. Imported before all else: by `instrumentation-client.ts`, which
 * runs also on pages that failed on the server, whose head scripts do not, and by workers, which have a global of their own.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
