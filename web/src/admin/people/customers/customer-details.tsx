import { api, type Customer } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { DialogButton } from '../../../backoffice/dialog-button.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { oneLoader } from '../../../resource/loaders.ts'
import { RowForm } from '../../../resource/row-form.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { canManage } from '../../../session/session.ts'
import { RecordHistory } from '../../dashboard/audit-log/record-history.tsx'
import { ViewAccount } from '../view-account.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { customerFields } from './customer-fields.ts'
import { EndSessions } from '../end-sessions.tsx'
import { ResetFactor } from '../reset-factor.tsx'
import { EraseCustomer } from './erase-customer.tsx'

export const clientLoader = oneLoader(api.admin.customer.show)

/** Details of one customer. */
export default function CustomerDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <Loaded of={reply} what={m.customer_load_noun()} heading="h1">
      {(customer) => <CustomerContent customer={customer} />}
    </Loaded>
  )
}

const CustomerContent = ({ customer }: { customer: Customer }) => {
  const [isEdited, edit] = useState(false)
  const act = useAct()
  const { id, status } = customer
  const next = status === 'active' ? ('inactive' as const) : ('active' as const)

  return (
    <>
      <PageTitle
        title={customer.name}
        back={{ to: '/admin/customers', title: m.menu_screen_customers() }}
        beside={
          status === 'inactive' && (
            <span className="text-tone-red-ink">{m.customer_state_inactive()}</span>
          )
        }
      >
        {canManage(customer.type === 'Member' ? 'member' : 'customer') && status === 'active' && (
          <ViewAccount person={customer} />
        )}
        <ResetFactor user_id={id} name={customer.name} />
        <EndSessions
          user_id={id}
          name={customer.name}
          permission={customer.type === 'Member' ? 'member' : 'customer'}
        />
        <DialogButton title={m.customer_erase_button()} kind="danger">
          {(close) => <EraseCustomer customer={customer} onClose={close} />}
        </DialogButton>
        <button
          type="button"
          className={`writes ${buttonClass()}`}
          onClick={() => void act(api.admin.customer.setStatus, { id, status: next })}
        >
          {status === 'active' ? m.customer_deactivate_button() : m.customer_activate_button()}
        </button>
        <button type="button" className={buttonClass('primary')} onClick={() => edit(true)}>
          {m.customer_edit_button()}
        </button>
      </PageTitle>
      <CustomerFacts customer={customer} />
      <div className="mt-3.5">
        <RecordHistory record="customer" id={id} />
      </div>
      <RowForm
        resource={api.admin.customer}
        fields={customerFields}
        title={m.customer_edit_title()}
        row={isEdited ? customer : undefined}
        onClose={() => edit(false)}
      />
    </>
  )
}
