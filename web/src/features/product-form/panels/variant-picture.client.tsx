import * as m from '@emporia/messages/catalog'

import { Picture } from '../../../ui/picture.tsx'
import { useProductForm } from '../form-context.ts'
import { Select } from '../../../backoffice/form/select/select.tsx'

type Props = { label: string; value: number | null; onChange: (picture: number | null) => void }

/** Selects the product image of a variant; new images can be selected after they are saved. */
export const VariantPicture = ({ label, value, onChange }: Props) => {
  const { draft } = useProductForm()
  const stored = draft.pictures.flatMap((picture, at) =>
    picture instanceof File
      ? []
      : { picture, value: picture.id, label: m.product_variant_picture_number({ number: at + 1 }) },
  )

  return (
    <Select
      className="w-32"
      label={label}
      canClear
      placeholder={m.product_variant_picture_none()}
      options={stored.map(({ value: id, label: word }) => ({ value: id, label: word }))}
      renderOption={({ value: id, label: word }) => {
        const found = stored.find((one) => one.value === id)
        return (
          <span className="flex items-center gap-2">
            {found && <Picture of={found.picture} sizes="28px" className="size-7" />}
            {word}
          </span>
        )
      }}
      value={stored.some((one) => one.value === value) ? value : null}
      onChange={onChange}
    />
  )
}
