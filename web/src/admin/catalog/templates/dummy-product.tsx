import { api, type ProductRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Link, useLoaderData } from 'react-router'

import { count } from '../../../format/number.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { RowMenu } from '../../../backoffice/list/row-menu.client.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { useConfirmedAct } from '../../../resource/use-act.ts'
import { useSwitchColumn } from '../../../resource/use-switch-column.tsx'
import { Money } from '../../../ui/money.tsx'

export const clientLoader = listLoader(api.admin.product.list, { template: 'true' })

const form = '/admin/dummy-product/add'

/** Templates that sellers can adopt. */
export default function Templates() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const add = (
    <Link to={form} className={buttonClass('primary')}>
      <Icon name="add" />
      {m.template_add_button()}
    </Link>
  )

  return (
    <>
      <PageTitle title={m.template_list_title()}>{add}</PageTitle>
      <ListPanel
        reply={reply}
        what={m.template_list_rows()}
        search={m.template_list_search()}
        empty={add}
        columns={useColumns()}
      />
    </>
  )
}

const useColumns = (): Column<ProductRow>[] => {
  const confirmAct = useConfirmedAct()
  const { setStatus, remove } = api.admin.product
  const switchColumn = useSwitchColumn(m.template_column_offered(), setStatus)
  const ask = (id: number, name: string) =>
    confirmAct(m.template_delete_question({ name }), remove, { id })

  return [
    {
      head: m.template_column_name(),
      sort: 'name',
      cell: ({ id, name, picture, category }) => (
        <TitleCell name={name} picture={picture} below={category} to={`${form}?id=${id}`} />
      ),
    },
    {
      key: 'price',
      head: m.template_column_price(),
      align: 'right',
      cell: ({ price_minor }) =>
        price_minor > 0 ? <Money minor={price_minor} /> : m.template_price_none(),
    },
    {
      key: 'variants',
      head: m.template_column_variants(),
      align: 'right',
      phone: 'none',
      cell: ({ variants }) => count(variants),
    },
    switchColumn,
    {
      key: 'actions',
      head: m.template_column_actions(),
      isHeadHidden: true,
      phone: 'side',
      cell: ({ id, name }) => (
        <RowMenu
          name={name}
          actions={[
            { title: m.template_row_edit(), icon: 'edit', to: `${form}?id=${id}` },
            {
              title: m.template_row_delete(),
              icon: 'delete',
              isDangerous: true,
              run: () => ask(id, name),
            },
          ]}
        />
      ),
    },
  ]
}
