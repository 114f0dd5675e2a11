/** Next calls this once, before the server accepts its first request. */
export async function register() {
  // Next also compiles this file for its edge runtime, which we don't use. This condition keeps everything below out of
  // it.
  // biome-ignore lint/style/noProcessEnv: Next inlines only this exact expression at build time.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { env } = await import('./env.ts')
    const { proofCardPage } = await import('./features/reports/proof-cards/proof-card-page.ts')
    const { startServer } = await import('@tidewatch/shell/start-server')
    await startServer(env, 'web', { gonePath: proofCardPage })
  }
}
