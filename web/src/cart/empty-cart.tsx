import { button } from '../ui/button.ts'
import { Alert } from '../ui/alert.tsx'

export const EmptyCart = () => (
  <Alert title="Your cart is empty" text="Whatever you put in it stays here, on every device.">
    <a href="/shop" className={button()}>
      See all things
    </a>
  </Alert>
)
