import { api, type OwnShop } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { actOnProfile } from '../../features/profile/act-on-profile.ts'
import { AddressFields } from '../../form/address/address-fields.tsx'
import { getAddressLabels } from '../../form/address/rules.ts'
import { toAddressDraft } from '../../form/address/stored.ts'
import { omitEmpty } from '../../form/draft.ts'
import { Form } from '../../form/form.tsx'
import { useLocale } from '../../ui/money.tsx'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'

/** The shop's address for shipments and the platform. Customers do not see it. */
export const AddressForm = ({ shop }: { shop: OwnShop }) => {
  const { home_country } = useLocale()
  const form = useEditForm({
    update: api.seller.shopUpdate,
    stored: shop,
    draftOf: ({ address }) => ({ address: toAddressDraft(address, home_country) }),
    toInput: omitEmpty,
    labels: getAddressLabels('shop'),
    send: actOnProfile,
  })

  return (
    <Panel title={m.shop_address_title()} hint={m.shop_address_hint()}>
      <Form form={form} className="grid gap-5">
        <AddressFields kind="shop" start={form.draft.address} />
        <div>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={form.sending || form.changed.length === 0}
          >
            {m.shop_address_button()}
          </button>
        </div>
      </Form>
    </Panel>
  )
}
