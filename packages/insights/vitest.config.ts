import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    setupFiles: './src/testing/property-seed.ts',
    // How many generated worlds the ledger is tested on; `LEDGER_SEEDS=10000` takes about a minute.
    provide: { ledgerSeeds: Number(process.env.LEDGER_SEEDS ?? 500) },
  },
})
