import { type CategoryNode, type OwnShop, registrationSteps } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { AddressFields } from '../../../form/address/address-fields.tsx'
import { getAddressLabels } from '../../../form/address/rules.ts'
import { AreaField, Field, FileField, SelectField } from '../../../form/field.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Seller } from './steps.ts'
import { useStep } from './use-step.ts'

type Props = { seller: Seller; categories: CategoryNode[]; onSaved: () => void }

/** The public details of the shop, and its address, which customers do not see. */
export const ShopStep = ({ seller, categories, onSaved }: Props) => {
  const { shop } = seller
  const form = useStep({
    step: 'shop',
    schema: registrationSteps.shop,
    onSaved,
    labels: {
      name: m.seller_shop_name(),
      category_id: m.seller_shop_category(),
      ...getAddressLabels('shop'),
    },
    shape: shaped,
  })

  return (
    <StepFrame title={m.seller_shop_title()} text={m.seller_shop_text()} form={form}>
      <Field
        label={m.seller_shop_name()}
        name="name"
        maxLength={60}
        defaultValue={shop.missing.includes('name') ? '' : shop.name}
      />
      <SelectField
        label={m.seller_shop_category()}
        name="category_id"
        defaultValue={shop.category_id ?? ''}
      >
        <option value="">{m.seller_shop_choose()}</option>
        {categories.map((category) => (
          <CategoryOptions key={category.id} category={category} />
        ))}
      </SelectField>
      <Field
        label={m.seller_shop_tagline()}
        name="tagline"
        optional
        maxLength={120}
        defaultValue={shop.tagline}
        help={m.seller_shop_tagline_help()}
      />
      <AreaField
        label={m.seller_shop_about()}
        name="about"
        optional
        rows={4}
        maxLength={3000}
        defaultValue={shop.about}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField label={m.seller_shop_logo()} name="logo" of={shop.logo} />
        <PictureField label={m.seller_shop_banner()} name="banner" of={shop.banner} />
      </div>
      <Address seller={seller} />
    </StepFrame>
  )
}

const Address = ({ seller }: { seller: Seller }) => {
  const { home_country } = useLocale()
  return (
    <fieldset>
      <legend className="text-body font-semibold">{m.seller_address_title()}</legend>
      <p className="mt-1 mb-4 text-[.9375rem] text-ink-2">{m.seller_address_text()}</p>
      <AddressFields kind="shop" start={startOf(seller, home_country)} />
    </fieldset>
  )
}

const startOf = ({ name, phone, shop: { address } }: Seller, home_country: string) => ({
  ...(address ?? { name, phone }),
  country: address?.country ?? home_country,
})

type PictureProps = { label: string; name: string; of: OwnShop['logo'] }

const PictureField = ({ of, ...field }: PictureProps) => (
  <div>
    <FileField
      {...field}
      optional
      accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
      help={m.seller_shop_picture_help()}
    />
    {of && <Picture of={of} sizes="80px" className="mt-1.5 size-20" />}
  </div>
)

/**
 * Empty fields are sent to clear stored values; empty name and category are reported as missing.
 */
const shaped = (draft: Record<string, unknown>) => ({
  name: '',
  category_id: '',
  tagline: '',
  about: '',
  ...draft,
  ...(typeof draft['category_id'] === 'string' && { category_id: Number(draft['category_id']) }),
})

const CategoryOptions = ({ category }: { category: CategoryNode }) => (
  <>
    <option value={category.id}>{category.name}</option>
    {category.children.map((child) => (
      <option key={child.id} value={child.id}>
        {m.seller_shop_subcategory({ category: category.name, subcategory: child.name })}
      </option>
    ))}
  </>
)
