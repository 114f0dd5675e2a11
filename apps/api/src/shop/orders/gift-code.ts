import { newTypedCode } from '#/primitives/secrets/typed-code.ts'

/** A code that nobody guesses (99 bits): `7KQM-2XWP-9HTR-ZC4E-VD6B`. */
export const newGiftCode = () => newTypedCode(5)
