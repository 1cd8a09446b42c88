import type { ProductDetail } from '@emporia/contract'
import type { ReactNode } from 'react'

import { Basics } from './panels/basics.tsx'
import { Details } from './panels/details.client.tsx'
import { Pictures } from './panels/pictures/pictures.tsx'
import { PriceAndStock } from './panels/price-and-stock.client.tsx'
import { Safety } from './panels/safety.client.tsx'
import { Measures, SearchEngines, Selling } from './panels/selling.client.tsx'
import { LazyCardPreview } from './side/lazy-card-preview.tsx'
import { Organization } from './side/organization.client.tsx'
import { Publishing } from './side/publishing.tsx'
import { StickyColumn } from './sticky-column.tsx'
import { useIsWide } from './use-is-wide.ts'

type Props = {
  product: ProductDetail | undefined
  /** Fields for one audience only, beside the state of the product. */
  side: ReactNode
  /** What belongs to the product and is not saved with the form. */
  below: ReactNode
  bar: ReactNode
}

/** The panels of the form: content and state in two columns, or in one where there is no room. */
export const ProductPanels = (props: Props) =>
  useIsWide() ? <TwoColumns {...props} /> : <OneColumn {...props} />

const TwoColumns = ({ product, side, below, bar }: Props) => (
  <div className="grid max-w-[1120px] grid-cols-[minmax(0,1fr)_280px] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_320px]">
    <div className="grid min-w-0 gap-3.5">
      <Basics />
      <Pictures />
      <PriceAndStock />
      <Details />
      <Selling />
      <Measures />
      <Safety />
      <SearchEngines />
      {below}
      {bar}
    </div>
    <StickyColumn>
      <Publishing product={product} />
      {side}
      <Organization />
      <LazyCardPreview product={product} />
    </StickyColumn>
  </div>
)

/** The category comes before what depends on it. */
const OneColumn = ({ product, side, below, bar }: Props) => (
  <div className="grid max-w-[760px] gap-3.5">
    <Basics />
    <Pictures />
    <Organization />
    <PriceAndStock />
    <Publishing product={product} />
    {side}
    <Details />
    <Selling />
    <Measures />
    <Safety />
    <SearchEngines />
    <LazyCardPreview product={product} />
    {below}
    {bar}
  </div>
)
