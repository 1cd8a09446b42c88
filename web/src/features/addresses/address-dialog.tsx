import { addressDraft, api, type SavedAddress } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'
import { AddressFields } from '../../form/address/address-fields.tsx'
import { getAddressLabels } from '../../form/address/rules.ts'
import { omitEmpty } from '../../form/draft.ts'
import { CheckBox } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'

type Props = {
  /** Undefined for a new address. */
  address: SavedAddress | undefined
  onClose: () => void
}

/** Form for a saved address. */
export const AddressDialog = ({ address, onClose }: Props) => {
  const { home_country } = useLocale()
  const act = useAct()
  const labels = getAddressLabels('delivery')
  const form = useForm({
    schema: addressDraft,
    toInput: (draft) => ({ ...omitEmpty(draft), ...(address && { id: address.id }) }),
    labels,
    send: (input, once) => act(api.addressBook.save, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog
      title={address ? m.addresses_item_edit_title() : m.addresses_item_add_button()}
      onClose={onClose}
    >
      <Form form={form} className="mt-3 grid gap-4">
        <AddressFields kind="delivery" start={address ?? { country: home_country }} />
        {!address?.is_default && <CheckBox name="is_default">{m.addresses_item_prefer()}</CheckBox>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>{m.addresses_item_cancel()}</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            {m.addresses_item_save_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
