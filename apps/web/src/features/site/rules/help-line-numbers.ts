import type { Locale } from '@tidewatch/site-config/locales'

interface HelpLine {
  number: string
  /** In the caller's language. */
  name: string
  country: string
}

/** Public helplines against stalking and violence, run or recommended by the countries themselves; free to call. */
export const helpLinesOf: Record<Locale, readonly HelpLine[]> = {
  en: [
    { number: '1-800-799-7233', name: 'National Domestic Violence Hotline', country: 'United States' },
    { number: '0808 802 0300', name: 'National Stalking Helpline', country: 'United Kingdom' },
  ],
  es: [{ number: '016', name: 'Atención a las víctimas de violencia de género', country: 'España' }],
  pt: [
    { number: '180', name: 'Central de Atendimento à Mulher', country: 'Brasil' },
    { number: '116 006', name: 'Linha de Apoio à Vítima', country: 'Portugal' },
  ],
  it: [{ number: '1522', name: 'Numero antiviolenza e antistalking', country: 'Italia' }],
  de: [
    { number: '116 016', name: 'Hilfetelefon „Gewalt gegen Frauen“', country: 'Deutschland' },
    { number: '116 006', name: 'Opfer-Telefon des Weissen Rings', country: 'Deutschland' },
    { number: '0800 222 555', name: 'Frauenhelpline gegen Gewalt', country: 'Österreich' },
  ],
  ko: [{ number: '1366', name: '여성긴급전화', country: '대한민국' }],
  ja: [
    { number: '#9110', name: '警察相談専用電話', country: '日本' },
    { number: '#8008', name: 'DV相談ナビ', country: '日本' },
  ],
  th: [{ number: '1300', name: 'ศูนย์ช่วยเหลือสังคม', country: 'ประเทศไทย' }],
}
