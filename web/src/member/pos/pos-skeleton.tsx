import * as m from '@emporia/messages/common'

import { Blocks } from '../../backoffice/shell/frame-skeleton.tsx'

/** The POS while it opens: its bar, the products and the sale. */
export const PosSkeleton = () => (
  <div role="status" aria-busy="true" className="flex h-dvh flex-col bg-canvas">
    <span className="sr-only">{m.loading_text()}</span>
    <div className="h-12 flex-none border-b border-line bg-surface lg:h-13" />
    <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_408px] xl:grid-cols-[minmax(0,1fr)_440px]">
      <div className="grid content-start gap-3 overflow-hidden p-3 lg:px-4">
        <Blocks size="h-11" />
        <Blocks count={5} size="mb-3 h-30" />
      </div>
      <div className="border-s border-line bg-surface max-lg:hidden" />
    </div>
  </div>
)
