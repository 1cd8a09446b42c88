import * as m from '@emporia/messages/storefront'

/** A placeholder that a script fills for members: their link to the product and what it earns. */
export const ShareSlot = ({ product_id }: { product_id: number }) => (
  <section
    data-share={product_id}
    hidden
    aria-label={m.product_share_label()}
    className="mb-5 rounded-lg border border-line bg-surface p-5"
  />
)
