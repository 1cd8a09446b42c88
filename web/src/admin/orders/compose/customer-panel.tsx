import { api, type OrderCustomer } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { call } from '../../../api/call.ts'
import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { Labeled } from '../../../form/labeled.tsx'
import { Initials } from '../../../backoffice/initials.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { toAddressDraft } from '../../../form/address/stored.ts'
import { useLocale } from '../../../ui/money.tsx'
import type { NewCustomer } from './draft.ts'
import { Finder } from './finder.tsx'
import type { Composer } from './use-composer.ts'

const visibleMax = 8
const emptyCustomer: NewCustomer = { name: '', email: '', phone: '' }

/** Customer of the order: an existing account or a new customer. */
export const CustomerPanel = ({ composer }: { composer: Composer }) => {
  const { draft, change, errors } = composer
  const { home_country } = useLocale()
  const pick = (known: OrderCustomer) => {
    const usual = known.addresses.find(({ is_default }) => is_default) ?? known.addresses[0]
    const { name, phone } = known
    const address = toAddressDraft({ name, phone, country: home_country })
    change({ known, fresh: null, address_id: usual?.id ?? null, address })
  }

  return (
    <Panel title={m.compose_customer_title()}>
      {draft.known && (
        <SelectedCustomer
          customer={draft.known}
          onForget={() => change({ known: null, address_id: null })}
        />
      )}
      {draft.fresh && <Fresh composer={composer} fresh={draft.fresh} />}
      {!draft.known && !draft.fresh && (
        <div className="flex flex-wrap gap-2.5">
          <div className="min-w-0 flex-1 basis-64">
            <Finder
              label={m.compose_customer_find()}
              placeholder={m.compose_customer_example()}
              ask={(q) => call(api.admin.manualOrder.customers, { q, per_page: visibleMax })}
              show={(customer) => <Face customer={customer} />}
              onPick={pick}
            />
          </div>
          <button
            type="button"
            className={`${buttonClass()} h-9`}
            onClick={() => change({ fresh: emptyCustomer })}
          >
            {m.compose_customer_new()}
          </button>
        </div>
      )}
      {errors['user_id'] && (
        <p className="mt-2 font-medium text-tone-red-ink">{errors['user_id']}</p>
      )}
    </Panel>
  )
}

const Face = ({ customer: { name, email, phone, orders } }: { customer: OrderCustomer }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Initials name={name} picture={null} />
    <div className="min-w-0">
      <p className="truncate font-medium">{name}</p>
      <p className="num truncate text-[.8125rem] text-ink-2">
        {joinFacts([email, phone, m.compose_customer_orders({ orders })])}
      </p>
    </div>
  </div>
)

const SelectedCustomer = ({
  customer,
  onForget,
}: {
  customer: OrderCustomer
  onForget: () => void
}) => (
  <div className="flex flex-wrap items-center gap-3">
    <div className="min-w-0 flex-1">
      <Face customer={customer} />
    </div>
    <button type="button" className={`${linkClass} cursor-pointer`} onClick={onForget}>
      {m.compose_customer_another()}
    </button>
  </div>
)

const Fresh = ({ composer, fresh }: { composer: Composer; fresh: NewCustomer }) => {
  const { change, errors } = composer
  const boxes = [
    { name: 'name', label: m.compose_customer_name(), type: 'text' },
    { name: 'email', label: m.compose_customer_email(), type: 'email' },
    { name: 'phone', label: m.compose_customer_phone(), type: 'tel' },
  ] as const

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        {boxes.map(({ name, label, type }) => (
          <Labeled
            key={name}
            label={label}
            optional={name === 'phone'}
            error={errors[`customer.${name}`] ?? (name === 'email' ? errors['email'] : undefined)}
          >
            {({ id, describedBy, invalid }) => (
              <input
                id={id}
                type={type}
                className="office-input h-8"
                aria-describedby={describedBy}
                aria-invalid={invalid}
                value={fresh[name]}
                onChange={({ target }) => change({ fresh: { ...fresh, [name]: target.value } })}
              />
            )}
          </Labeled>
        ))}
      </div>
      <p className="mt-2.5 flex flex-wrap gap-x-4 text-ink-2">
        {m.compose_customer_new_hint()}
        <button
          type="button"
          className={`${linkClass} cursor-pointer`}
          onClick={() => change({ fresh: null })}
        >
          {m.compose_customer_existing()}
        </button>
      </p>
    </>
  )
}
