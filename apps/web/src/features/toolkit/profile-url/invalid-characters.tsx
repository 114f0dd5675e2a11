import type { ProfileUrl } from '@tidewatch/instagram/profile-url'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { useTranslations } from 'next-intl'

const codePointOf = (character: string) =>
  [...character]
    .map((point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

/** Characters that no username contains, each with its Unicode code point and what is wrong with it. */
export function InvalidCharacters({ faults }: Pick<Extract<ProfileUrl, { kind: 'characters' }>, 'faults'>) {
  const t = useTranslations('profileUrl.odd')
  return (
    <Table caption={t('caption')} hideCaption>
      <thead>
        <tr>
          <Th>{t('character')}</Th>
          <Th>{t('code')}</Th>
          <Th>{t('why')}</Th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ character, fault }) => (
          <tr key={character}>
            <Td className="font-medium text-lg">{fault === 'space' ? '␣' : character}</Td>
            <Td className="tabular text-soft">{codePointOf(character)}</Td>
            <Td>{t(`faults.${fault}`)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
