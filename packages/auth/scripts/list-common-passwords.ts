/** Writes `src/common-passwords.ts` from zxcvbn's list. Run `node scripts/list-common-passwords.ts` after an update. */
import { writeFile } from 'node:fs/promises'
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { commonPasswordsOf } from '../src/account/common-passwords-of.ts'

await writeFile(
  new URL('../src/account/common-passwords.ts', import.meta.url),
  `/** Made by \`scripts/list-common-passwords.ts\` from @zxcvbn-ts/language-common (MIT). Small letters, a space between. */
const commonPasswords =
  '${commonPasswordsOf(passwords).join(' ')}'
`,
)
