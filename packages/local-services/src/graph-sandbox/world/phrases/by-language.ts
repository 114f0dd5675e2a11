import type { Language } from '../spec.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'
import type { Phrases } from './shape.ts'
import { th } from './th.ts'

export const phrases: Record<Language, Phrases> = { de, en, es, it, ja, ko, pt, th }
