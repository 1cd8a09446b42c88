import type { ProductDetail } from '@emporia/contract'
import { Suspense } from 'react'

import { lazy } from '../../../ui/lazy.ts'

const CardPreview = lazy(async () => ({
  default: (await import('./card-preview.tsx')).CardPreview,
}))

/** The preview is loaded after the form, so that the card of lists is in no other script. */
export const LazyCardPreview = (props: { product: ProductDetail | undefined }) => (
  <Suspense>
    <CardPreview {...props} />
  </Suspense>
)
