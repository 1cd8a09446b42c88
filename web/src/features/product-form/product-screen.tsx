import type { Reply, WholeProduct } from '@emporia/contract'
import type { ReactNode } from 'react'

import { officeButton } from '../../office/button.ts'
import { Loaded } from '../../office/loaded.tsx'
import { PageTitle } from '../../office/page-title.tsx'
import { useDraft } from '../../office/form/use-draft.ts'
import { StateBadge } from '../products/cells.tsx'
import { Basics } from './panels/basics.tsx'
import { Details } from './panels/details.client.tsx'
import { formOf, type ProductForm } from './form.ts'
import { FormContext } from './form-context.ts'
import { Pictures } from './panels/pictures.tsx'
import { Place } from './panels/place.client.tsx'
import type { Opened } from './product-loader.ts'
import { SaveBar } from './save-bar.tsx'
import { SearchEngines, Selling } from './panels/selling.client.tsx'
import type { ProductCalls } from './send-product.ts'
import { useSave } from './use-save.ts'
import { PriceAndStock } from './panels/price-and-stock.client.tsx'
import type { Elements } from './variants.ts'

type Props = {
  reply: Promise<Reply<Opened>>
  calls: ProductCalls
  /** The list the product belongs to. */
  list: string
  /** Panels of one audience only. */
  children?: (product: WholeProduct | undefined) => ReactNode
}

/** A product to be made or changed. */
export const ProductScreen = ({ reply, ...rest }: Props) => (
  <Loaded of={reply} what="this product" heading="h1">
    {({ product, elements }) => (
      <Form key={product?.id ?? 'new'} product={product} elements={elements} {...rest} />
    )}
  </Loaded>
)

type FormProps = Omit<Props, 'reply'> & { product: WholeProduct | undefined; elements: Elements }

const Form = ({ product, elements, calls, list, children }: FormProps) => {
  const form = useDraft<ProductForm>(formOf(product))
  const { save, saving } = useSave({ calls, elements, product, form })

  return (
    <FormContext value={{ ...form, elements }}>
      <PageTitle
        title={product?.name ?? 'New product'}
        back={{ to: list, title: 'Products' }}
        beside={product && <StateBadge row={product} />}
      >
        {product?.status === 'active' && (
          <a
            href={`/product-details/${product.id}-${product.slug}`}
            className={officeButton('quiet')}
          >
            See it in the shop
          </a>
        )}
      </PageTitle>
      <form
        noValidate
        className="grid max-w-[760px] gap-3.5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Basics />
        <Pictures />
        <Place />
        <PriceAndStock />
        <Details />
        <Selling />
        <SearchEngines />
        {children?.(product)}
        <SaveBar isNew={!product} saving={saving} />
      </form>
    </FormContext>
  )
}
