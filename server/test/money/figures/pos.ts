import { ask, type Figure, fileOf, type Member } from './ask.ts'
import { type Facts, sumOf } from './facts.ts'
import { allOf, isEarned, net } from './nets.ts'

type Earning = Facts['earnings'][0]
type Row = Record<string, number>

/** What mia earns with her register: as she sees it, and as the staff does. */
export const posOf = async ({ id, caller }: Member, own: Earning[]): Promise<Figure[]> => {
  const mine = await ask(caller, '/pos-order-list?per_page=100')
  const office = await ask('ada', `/admin/pos-order-list?per_page=100&member_id=${id}`)
  const file = await fileOf(caller, '/pos-order-list', '')
  const { sums } = await ask(caller, '/my-earnings?kind=pos')
  const details: (Row & { lines: Row[] })[] = []
  for (const { id: sale } of mine.rows) details.push(await ask(caller, `/pos-order/${sale}`))
  const pos = own.filter((one) => one.kind === 'pos' && isEarned(one))
  const column = (key: string) => [
    ['/pos-order-list totals', mine.totals[key]],
    ['/pos-order-list rows', sumOf<Row>(mine.rows, (row) => row[key] ?? 0)],
    ['/admin/pos-order-list totals', office.totals[key]],
    ['/admin/pos-order-list rows', sumOf<Row>(office.rows, (row) => row[key] ?? 0)],
    ['/pos-order', sumOf<Row>(details, (sale) => sale[key] ?? 0)],
    [
      '/pos-order lines',
      sumOf(details, ({ lines }) => sumOf<Row>(lines, (line) => line[key] ?? 0)),
    ],
  ]
  const figure =
    (metric: string, expected: number) =>
    ([where, shown]: unknown[]) => ({
      metric,
      where: String(where),
      shown: Number(shown),
      expected,
    })
  const reversed = sumOf(pos, (one) => one.reversed)
  return [
    ...[
      ...column('commission_minor'),
      ['file of /pos-order-list', file.sum('Commission', true)],
      ['/my-earnings', allOf(sums)],
    ].map(figure('POS commission', sumOf(pos, net))),
    ...[
      ...column('commission_reversed_minor'),
      ['file of /pos-order-list', file.sum('Reversed', true)],
    ].map(figure('POS commission reversed', reversed)),
  ]
}
