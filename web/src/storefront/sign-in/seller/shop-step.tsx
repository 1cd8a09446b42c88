import { type CategoryNode, registrationSteps } from '@emporia/contract'

import { Field } from '../../../form/field.tsx'
import { AddressFields } from './address-fields.tsx'
import { Area, Choice, PictureField } from './shop-fields.tsx'
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
      name: 'Name of the shop',
      category_id: 'What you mostly sell',
      'address.line1': 'Street and number',
    },
    shape: shaped,
  })
  const { errors } = form

  return (
    <StepFrame
      title="Your shop"
      text="What customers see. Nobody sees it before the shop is open."
      form={form}
    >
      <Field
        label="Name of the shop"
        name="name"
        maxLength={60}
        defaultValue={shop.missing.includes('name') ? '' : shop.name}
        error={errors['name']}
      />
      <Choice
        label="What you mostly sell"
        name="category_id"
        defaultValue={shop.category_id ?? ''}
        error={errors['category_id']}
      >
        <option value="">Choose</option>
        {categories.map((category) => (
          <CategoryOptions key={category.id} category={category} />
        ))}
      </Choice>
      <Field
        label="In one line"
        name="tagline"
        optional
        maxLength={120}
        defaultValue={shop.tagline}
        error={errors['tagline']}
        help="Stands below the name: “Repaired, not replaced”."
      />
      <Area label="About the shop" name="about" defaultValue={shop.about} error={errors['about']} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField label="Logo" name="logo" of={shop.logo} error={errors['logo']} />
        <PictureField label="Banner" name="banner" of={shop.banner} error={errors['banner']} />
      </div>
      <AddressFields seller={seller} errors={errors} />
    </StepFrame>
  )
}

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
        {`${category.name}: ${child.name}`}
      </option>
    ))}
  </>
)
