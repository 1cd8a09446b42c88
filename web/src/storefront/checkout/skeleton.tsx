import * as m from '@emporia/messages/common'

import { Halves } from '../frame/halves.tsx'

/** The halves of the checkout while its data loads. */
export const CheckoutSkeleton = () => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{m.loading_text()}</span>
    <Halves left={<Blocks />} right={<Blocks />} />
  </div>
)

const Blocks = () => (
  <div className="skeleton grid gap-4">
    {Array.from({ length: 7 }, (_, at) => (
      <div key={at} className="h-11 rounded-md bg-press" />
    ))}
  </div>
)
