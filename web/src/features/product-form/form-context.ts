import { createContext, use } from 'react'

import type { FormState } from '../../form/use-form.ts'
import type { ProductForm } from './form.ts'
import type { Elements } from './variants.ts'

type Context = FormState<ProductForm> & {
  elements: Elements
  /** Meaning of each state, as shown in the form. */
  states: Record<ProductForm['status'], () => string>
}

export const FormContext = createContext<Context | null>(null)

/** Returns the decimals and the suffix of the product's unit. */
export const useUnit = () => {
  const { draft, elements } = useProductForm()
  const unit = elements.units.find(({ id }) => id === draft.unit_id)
  const decimals = unit?.decimals ?? 0
  return { decimals, suffix: decimals > 0 ? unit?.short : undefined }
}

/** Returns the product form that contains the panel. Throws if there is none. */
export const useProductForm = () => {
  const form = use(FormContext)
  if (!form) throw new Error('This panel is outside of a product form')
  return form
}
