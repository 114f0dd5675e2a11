import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'

export default defineConfig({
  test: {
    ...patience,
    setupFiles: './src/testing/property-seed.ts',
    // How many worlds the ledger is proven in; `LEDGER_SEEDS=10000` takes about a minute.
    provide: { ledgerSeeds: Number(process.env.LEDGER_SEEDS ?? 500) },
  },
})
