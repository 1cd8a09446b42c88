import { ask, type Figure, fetchExport, type Member } from './request.ts'
import { type Facts, sumBy } from './facts.ts'
import { sumNetAmounts, isEarned, net } from './nets.ts'

type Earning = Facts['earnings'][0]
type Row = Record<string, number>

/** The earnings of mia's register, as the member and as staff see them. */
export const listPosFigures = async ({ id, caller }: Member, own: Earning[]): Promise<Figure[]> => {
  const mine = await ask(caller, '/pos-order-list?per_page=100')
  const admin = await ask('ada', `/admin/pos-order-list?per_page=100&member_id=${id}`)
  const file = await fetchExport(caller, '/pos-order-list', '')
  const { sums } = await ask(caller, '/my-earnings?kind=pos')
  const details: (Row & { lines: Row[] })[] = []
  for (const { id: sale } of mine.rows) details.push(await ask(caller, `/pos-order/${sale}`))
  const pos = own.filter((one) => one.kind === 'pos' && isEarned(one))
  const column = (key: string) => [
    ['/pos-order-list totals', mine.totals[key]],
    ['/pos-order-list rows', sumBy<Row>(mine.rows, (row) => row[key] ?? 0)],
    ['/admin/pos-order-list totals', admin.totals[key]],
    ['/admin/pos-order-list rows', sumBy<Row>(admin.rows, (row) => row[key] ?? 0)],
    ['/pos-order', sumBy<Row>(details, (sale) => sale[key] ?? 0)],
    [
      '/pos-order lines',
      sumBy(details, ({ lines }) => sumBy<Row>(lines, (line) => line[key] ?? 0)),
    ],
  ]
  const figure =
    (metric: string, expected: number) =>
    ([where, visible]: unknown[]) => ({
      metric,
      where: String(where),
      displayed: Number(visible),
      expected,
    })
  const reversed = sumBy(pos, (one) => one.reversed)
  return [
    ...[
      ...column('commission_minor'),
      ['file of /pos-order-list', file.sum('Commission', true)],
      ['/my-earnings', sumNetAmounts(sums)],
    ].map(figure('POS commission', sumBy(pos, net))),
    ...[
      ...column('commission_reversed_minor'),
      ['file of /pos-order-list', file.sum('Reversed', true)],
    ].map(figure('POS commission reversed', reversed)),
  ]
}
