import { api, formatCity, type SavedAddress } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/profile'
import { useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { RowMenu, type RowAction } from '../../backoffice/list/row-menu.client.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct, useConfirmedAct } from '../../resource/use-act.ts'
import { AddressLines } from '../orders/address-lines.tsx'
import { AddressDialog } from './address-dialog.tsx'

export const clientLoader = () => ({ reply: call(api.addressBook.list, {}) })

/** The saved addresses of a buyer. */
export default function Addresses() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.addresses_list_title()} />
      <Loaded of={reply} what={m.addresses_list_what()}>
        {(addresses) => <AddressBook addresses={addresses} />}
      </Loaded>
    </>
  )
}

type Edited = { address?: SavedAddress } | undefined

const AddressBook = ({ addresses }: { addresses: SavedAddress[] }) => {
  const [edited, setEdited] = useState<Edited>()

  return (
    <Panel className="max-w-[760px] pt-4">
      <p className="mb-3.5 px-4 text-ink-2">{m.addresses_list_hint()}</p>
      {addresses.length === 0 && <p className="mb-3.5 px-4">{m.addresses_list_empty()}</p>}
      <ul className="grid gap-3 px-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <Item key={address.id} address={address} onEdit={() => setEdited({ address })} />
        ))}
      </ul>
      <div className="px-4 py-3">
        <button type="button" className={buttonClass()} onClick={() => setEdited({})}>
          <Icon name="add" />
          {m.addresses_item_add_button()}
        </button>
      </div>
      {edited && <AddressDialog address={edited.address} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}

type ItemProps = { address: SavedAddress; onEdit: () => void }

const Item = ({ address, onEdit }: ItemProps) => {
  const act = useAct()
  const confirmAct = useConfirmedAct()
  const { id, name, is_default, is_billing_default = false } = address
  const place = joinFacts([address.line1, formatCity(address)])
  const actions: RowAction[] = [
    { title: m.addresses_item_edit(), icon: 'edit', run: onEdit },
    ...(is_default
      ? []
      : [
          {
            title: m.addresses_item_prefer(),
            icon: 'check' as const,
            run: () => act(api.addressBook.prefer, { id }),
          },
        ]),
    ...(is_billing_default
      ? []
      : [
          {
            title: m.addresses_item_billing(),
            icon: 'check' as const,
            run: () => act(api.addressBook.prefer, { id, use: 'billing' }),
          },
        ]),
    {
      title: m.addresses_item_remove(),
      icon: 'delete',
      isDangerous: true,
      run: () =>
        confirmAct(m.addresses_item_remove_text({ name, place }), api.addressBook.remove, { id }),
    },
  ]

  return (
    <li className="flex items-start gap-3 rounded-[8px] border border-line p-4">
      <div className="min-w-0 flex-1">
        <AddressLines address={address} />
        {is_default && <Use>{m.addresses_item_default()}</Use>}
        {is_billing_default && <Use>{m.addresses_item_billed()}</Use>}
      </div>
      <RowMenu name={m.addresses_item_name({ name })} actions={actions} />
    </li>
  )
}

const Use = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-[.8125rem] font-semibold text-tone-green-ink">{children}</p>
)
