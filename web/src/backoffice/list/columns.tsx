import type { Picture } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { Awning } from '../../ui/awning.tsx'
import type { Text } from '../../ui/text.ts'
import { Day } from '../../ui/time.tsx'
import { buttonClass } from '../button.ts'
import { Initials } from '../initials.tsx'
import type { Column } from './list-table.tsx'
import { TitleCell } from './title-cell.tsx'

/** The shop of a row, for viewers who see the rows of all shops. */
export const shopColumn: Column<{ shop_id: number | null; shop_name: string }, never> = {
  key: 'shop',
  head: m.column_shop,
  cell: ({ shop_id, shop_name }) => (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Awning shop={shop_id} />
      {shop_name}
    </span>
  ),
}

type Person = { id: number; name: string; email: string; picture: Picture | null }

/** A person with picture, name and e-mail address, linked to the page below `path`. */
export const personColumn = (head: Text, path: string): Column<Person, 'name'> => ({
  head,
  sort: 'name',
  cell: ({ id, name, email, picture }) => (
    <span className="flex min-w-0 items-center gap-3">
      <Initials name={name} picture={picture} />
      <TitleCell name={name} below={email} to={`${path}/${id}`} />
    </span>
  ),
})

export const phoneColumn: Column<{ phone: string | null }, never> = {
  key: 'phone',
  head: m.column_phone,
  phone: 'none',
  cell: ({ phone }) => <span className="num whitespace-nowrap">{phone}</span>,
}

/** The day on which a person's account was created. */
export const sinceColumn: Column<{ created_at: string }, 'created_at'> = {
  head: m.column_since,
  sort: 'created_at',
  phone: 'none',
  cell: ({ created_at }) => <Day at={created_at} />,
}

type RowButton<Row> = {
  head: Text
  /** The text of the button; a row without a text has no button. */
  text: (row: Row) => string | false
  /** What the button does to which row, for screen readers. */
  label?: (row: Row) => string
  onClick: (row: Row) => void
}

/** A button at the end of each row. */
export const buttonColumn = <Row,>({
  head,
  text,
  label,
  onClick,
}: RowButton<Row>): Column<Row, never> => ({
  key: 'actions',
  head,
  isHeadHidden: true,
  phone: 'end',
  cell: (row) =>
    text(row) && (
      <button
        type="button"
        className={buttonClass()}
        aria-label={label?.(row)}
        onClick={() => onClick(row)}
      >
        {text(row)}
      </button>
    ),
})
