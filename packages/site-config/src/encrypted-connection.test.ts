import { expect, test } from 'vitest'
import { isEncryptedOrigin } from './encrypted-connection.ts'

test.each([
  'https://api.example',
  'http://localhost:4000',
  'http://blog.localhost',
  'http://127.0.0.1',
  'http://[::1]:80',
])('%s sends nothing unencrypted over a network', (origin) => expect(isEncryptedOrigin(origin)).toBe(true))

test.each([
  'http://api:4000',
  'http://10.0.0.7',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'ftp://api.example',
])('%s may send data unencrypted', (origin) => expect(isEncryptedOrigin(origin)).toBe(false))
