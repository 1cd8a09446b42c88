import type {
  Reply,
  Statement,
  statementFiles,
  StatementLine,
  StatementSum,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { moment } from '../../format/date.ts'
import { DownloadButton } from '../../backoffice/download-button.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Explained } from '../explain/explained.tsx'
import { PeriodFilter } from './period.tsx'

type Props = {
  reply: Promise<Reply<Statement>>
  /** Audience whose export calls are used. */
  files: (typeof statementFiles)['buyer' | 'seller']
}

/** All movements of a balance between opening and closing balance. */
export const StatementPanel = ({ reply, files }: Props) => (
  <div className="grid gap-3.5">
    <Period files={files} />
    <Loaded of={reply} what={m.statement_list_statement()}>
      {(statement) => <Sums of={statement} />}
    </Loaded>
    <ListPanel
      reply={reply}
      what={m.statement_list_what()}
      emptyText={m.statement_list_empty()}
      hasOwnFile
      search={m.statement_list_search()}
      columns={statementColumns}
    />
  </div>
)

/** Printed only if a date is selected. */
const Period = ({ files }: Pick<Props, 'files'>) => {
  const { read } = useListState()
  return (
    <div className={`min-w-0 ${read('from') || read('to') ? '' : 'print:hidden'}`}>
      <Panel className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
        <PeriodFilter />
        <Files files={files} />
      </Panel>
    </div>
  )
}

const Files = ({ files }: Pick<Props, 'files'>) => {
  const { read } = useListState()
  const sent = (format: 'csv' | 'pdf') => () => ({
    format,
    ...(read('from') && { from: read('from') }),
    ...(read('to') && { to: read('to') }),
  })
  return (
    <div className="ms-auto flex gap-2">
      <DownloadButton endpoint={files} sent={sent('csv')} label={m.statement_file_csv_label()}>
        {m.statement_file_csv()}
      </DownloadButton>
      <DownloadButton endpoint={files} sent={sent('pdf')} label={m.statement_file_pdf_label()}>
        {m.statement_file_pdf()}
      </DownloadButton>
    </div>
  )
}

type Amounts = Pick<Statement, 'opening_minor' | 'in_minor' | 'out_minor' | 'closing_minor'>

/** Owner of the statement, if the viewer is not the owner. */
type Owner = { id: number; owner_type: 'user' | 'member' | 'seller' }

/** Opening balance, credits, debits and closing balance. */
export const Sums = ({ of, owner }: { of: Amounts; owner?: Owner }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-[10px] border border-line bg-line lg:grid-cols-4">
    <Sum title={m.statement_sums_opening()} sum="opening" minor={of.opening_minor} owner={owner} />
    <Sum title={m.statement_sums_credits()} sum="in" minor={of.in_minor} owner={owner} />
    <Sum title={m.statement_sums_debits()} sum="out" minor={-of.out_minor} owner={owner} />
    <Sum
      title={m.statement_sums_closing()}
      sum="closing"
      minor={of.closing_minor}
      owner={owner}
      isTotal
    />
  </dl>
)

type SumProps = {
  title: string
  sum: StatementSum
  minor: number
  owner: Owner | undefined
  isTotal?: boolean
}

const Sum = ({ title, sum, minor, owner, isTotal = false }: SumProps) => {
  const { read } = useListState()
  const period = {
    ...(read('from') && { from: read('from') }),
    ...(read('to') && { to: read('to') }),
  }
  return (
    <div className={`px-4 py-3 ${isTotal ? 'bg-brand-soft' : 'bg-surface'}`}>
      <dt className="text-ink-2">{title}</dt>
      <dd className="mt-0.5 font-display text-[1.25rem] font-semibold">
        <Explained kind="statement" sum={sum} {...owner} {...period} minor={minor} />
      </dd>
    </div>
  )
}

export const statementColumns: Column<StatementLine>[] = [
  {
    key: 'transaction',
    head: m.statement_list_transaction,
    cell: (line) => <Movement line={line} />,
  },
  {
    key: 'number',
    head: m.statement_list_number,
    phone: 'none',
    align: 'right',
    cell: ({ transaction_id }) => transaction_id,
  },
  {
    key: 'amount',
    head: m.statement_list_amount,
    align: 'right',
    phone: 'side',
    cell: ({ id, amount_minor }) => <Amount id={id} minor={amount_minor} />,
  },
  {
    key: 'balance',
    head: m.statement_list_balance,
    align: 'right',
    phone: 'none',
    cell: ({ id, balance_minor }) => <Explained kind="movement" id={id} minor={balance_minor} />,
  },
]

const Movement = ({ line: { id, text, at, sub_lines } }: { line: StatementLine }) => (
  <div className="min-w-0">
    <p className="font-medium text-pretty whitespace-normal">{text}</p>
    <p className="num text-[.8125rem] text-ink-2">{moment(at, useLocale().time_zone)}</p>
    {sub_lines.length > 0 && <SubLines id={id} parts={sub_lines} />}
  </div>
)

type SubLinesProps = { id: number; parts: StatementLine['sub_lines'] }

const SubLines = ({ id, parts }: SubLinesProps) => {
  const money = useMoney()
  return (
    <ul className="mt-0.5 text-[.8125rem] whitespace-normal text-ink-2">
      {numbered(parts).map(({ place, text: what, amount_minor }) => (
        <li key={place}>
          <Rich
            parts={m.statement_list_part({ text: what, amount: money(amount_minor) })}
            tags={{
              amount: (text) => (
                <Explained kind="movement" id={id} minor={amount_minor}>
                  {text}
                </Explained>
              ),
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Keys parts by position, because two parts may have the same text. */
const numbered = (parts: StatementLine['sub_lines']) =>
  parts.map((part, at) => ({ ...part, place: `${at}:${part.text}` }))

/** Debits are red, credits have a plus sign. */
const Amount = ({ id, minor }: { id: number; minor: number }) => (
  <span className={minor < 0 ? 'text-tone-red-ink' : 'font-semibold'}>
    {minor > 0 && '+'}
    <Explained kind="movement" id={id} minor={minor} />
  </span>
)
