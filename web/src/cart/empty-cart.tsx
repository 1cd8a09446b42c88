import { button } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'

export const EmptyCart = () => (
  <Notice title="Your cart is empty" text="Whatever you put in it stays here, on every device.">
    <a href="/shop" className={button()}>
      See all things
    </a>
  </Notice>
)
