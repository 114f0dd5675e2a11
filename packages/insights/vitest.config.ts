import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Properties are tried on hundreds of worlds, on machines of any speed.
    testTimeout: 60_000,
    setupFiles: './src/testing/property-seed.ts',
    // How many worlds the ledger is proven in; `LEDGER_SEEDS=10000` takes about a minute.
    provide: { ledgerSeeds: Number(process.env.LEDGER_SEEDS ?? 500) },
  },
})
