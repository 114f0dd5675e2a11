import {
  type AccountComparison,
  type ComparedAccount,
  comparedFigures,
} from '@tidewatch/contract/reports/account-comparison'
import { Link } from '@tidewatch/i18n/navigation'
import { changeFigures, type FigureKey } from '@tidewatch/insights/figure'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { Provenance } from '#/features/insights/figures/provenance.tsx'
import { useFigures } from '#/features/insights/figures/use-figures.ts'
import { useIsShared } from '#/features/reports/sharing/is-shared.tsx'

const figureOf = ({ figures }: ComparedAccount, key: FigureKey) => figures.find((figure) => figure.key === key)

/** The same figures for every account, sortable, each number with its provenance. */
export function ComparisonTable({ comparison: { accounts } }: { comparison: AccountComparison }) {
  const t = useTranslations('accountComparison.table')
  const figures = useTranslations('insights.figures')
  const words = useTranslations('provenance.figure')
  const numbers = useFigures()
  const isShared = useIsShared()
  return (
    <DataTable
      caption={t('caption')}
      rows={accounts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'account',
          header: t('account'),
          sortValue: ({ username }) => username,
          cell: ({ id, username }) =>
            isShared ? (
              `@${username}`
            ) : (
              <TextLink asChild>
                <Link href={`/accounts/${id}`}>@{username}</Link>
              </TextLink>
            ),
        },
        ...comparedFigures.map((key) => ({
          key,
          header: figures(`${key}.label`),
          numeric: true,
          sortValue: (account: ComparedAccount) => figureOf(account, key)?.value ?? null,
          cell: (account: ComparedAccount) => {
            const figure = figureOf(account, key)
            if (!figure || figure.value === null) return <span className="text-soft text-xs">{words('unknown')}</span>
            const write = changeFigures.has(key) ? numbers.signed : numbers.byUnit
            return (
              <span className="inline-flex items-center gap-3">
                {write(figure.value, figure.unit)}
                <Provenance
                  subject={`@${account.username}: ${figures(`${key}.label`)}`}
                  provenance={figure.provenance}
                  formula={figures(`${key}.formula`)}
                  limits={figures(`${key}.limits`)}
                />
              </span>
            )
          },
        })),
      ]}
    />
  )
}
