/** Next calls this once, before the server takes its first request. */
export async function register() {
  // Next compiles this file for its edge runtime too, which we don't use: without the condition, all of it a second time.
  // biome-ignore lint/style/noProcessEnv: Next fills this name in as it builds, and no other.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { env } = await import('./env.ts')
    const { proofCardPage } = await import('./features/reports/proof-cards/proof-card-page.ts')
    const { startServer } = await import('@tidewatch/shell/start-server')
    await startServer(env, 'web', { goneForGood: proofCardPage })
  }
}
