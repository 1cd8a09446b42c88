import { api, type OwnShop } from '@emporia/contract'

import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { actOnProfile } from '../../features/profile/act-on-profile.ts'
import { AddressFields, toAddressDraft } from '../../form/address/address-fields.tsx'
import { getAddressLabels } from '../../form/address/rules.ts'
import { omitEmpty } from '../../form/draft.ts'
import { Form } from '../../form/form.tsx'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'

/** The shop's address for shipments and the platform. Customers do not see it. */
export const AddressForm = ({ shop }: { shop: OwnShop }) => {
  const form = useEditForm({
    update: api.seller.shopUpdate,
    stored: shop,
    draftOf: ({ address }) => ({ address: toAddressDraft(address, 'US') }),
    toInput: omitEmpty,
    labels: getAddressLabels('shop'),
    send: actOnProfile,
  })

  return (
    <Panel
      title="Where the shop works from"
      hint="Stands on your parcels and papers. Customers do not find it in the market."
    >
      <Form form={form} className="grid gap-5">
        <AddressFields kind="shop" start={form.draft.address} />
        <div>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={form.sending || form.changed.length === 0}
          >
            Save
          </button>
        </div>
      </Form>
    </Panel>
  )
}
