import { configure } from '@testing-library/react'

// How fast a machine loads what comes late decides nothing.
configure({ asyncUtilTimeout: 60_000 })
