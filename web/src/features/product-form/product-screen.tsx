import type { DraftForm, Reply, ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import type { ReactNode } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Form } from '../../form/form.tsx'
import { ProductState } from '../products/cells.tsx'
import { StockButton } from '../stock/stock-button.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { ProductForm } from './form.ts'
import { statusLabels } from './status-labels.ts'
import { FormContext } from './form-context.ts'
import type { Opened } from './product-loader.ts'
import { ProductPanels } from './product-panels.tsx'
import { SaveBar } from './save-bar.tsx'
import type { ProductCalls } from './send-product.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useProductSave } from './use-save.ts'

type Props = {
  reply: Promise<Reply<Opened>>
  calls: ProductCalls
  /** Path of the list that the product belongs to, and its texts. */
  list: string
  labels?: FormLabels
  draftForm?: DraftForm
  /** Content above the form: where it cannot be sold. */
  alert?: (product: ProductDetail | undefined, elements: Opened['elements']) => ReactNode
  /** The same of a product that exists: the state of its review. */
  notice?: (product: ProductDetail) => ReactNode
  /** Fields for one audience only. */
  side?: (product: ProductDetail | undefined) => ReactNode
  /** Panels below the form for one audience only. */
  children?: (product: ProductDetail | undefined) => ReactNode
}

/** Texts of the form. */
export type FormLabels = {
  plural: () => string
  fresh: () => string
  button: () => string
  states: Record<ProductForm['status'], () => string>
}

const productLabels: FormLabels = {
  plural: m.product_page_list,
  fresh: m.product_page_new,
  button: m.product_page_add,
  states: statusLabels,
}

/** Form to create or change a product. */
export const ProductScreen = ({ reply, ...rest }: Props) => (
  <Loaded of={reply} what={m.product_page_what()} heading="h1">
    {(opened) => <OpenedProduct key={opened.product?.id ?? 'new'} {...opened} {...rest} />}
  </Loaded>
)

type FormProps = Omit<Props, 'reply'> & Opened

const OpenedProduct = ({ product, template, elements, calls, list, ...props }: FormProps) => {
  const { labels = productLabels, draftForm = 'product', alert, notice, side, children } = props
  const { base, setBase, ...form } = useProductSave({ calls, elements, product, template })
  const { initial, changes, change } = form
  const record = { form: draftForm, record_id: product?.id ?? 0, version: product?.version }
  const stored = useFormDraft({ ...record, initial, changes, change, base, setBase })

  return (
    <FormContext value={{ ...form, elements, states: labels.states }}>
      <PageTitle
        title={product?.name ?? labels.fresh()}
        back={{ to: list, title: labels.plural() }}
        beside={product && <ProductState row={product} />}
      >
        {product && !product.is_template && <StockButton product={product} />}
        {product?.status === 'active' && !product.is_template && (
          <a
            href={`/product-details/${product.id}-${product.slug}`}
            className={buttonClass('quiet')}
          >
            {m.product_page_store_link()}
          </a>
        )}
      </PageTitle>
      {alert?.(product, elements)}
      {product && notice?.(product)}
      <DraftOffer {...stored} version={product?.version} />
      <Form form={form} isChanged={form.changed.some((key) => key !== 'axes')}>
        <ProductPanels
          product={product}
          side={side?.(product)}
          below={children?.(product)}
          bar={<SaveBar add={product ? undefined : labels.button()} isFilled={Boolean(template)} />}
        />
      </Form>
    </FormContext>
  )
}
