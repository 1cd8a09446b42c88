import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { head } from '../head.ts'

export const meta = head('Coupons')

export default function Coupon() {
  return (
    <Notice
      heading="h1"
      title="Coupons"
      text="No coupon is open to everybody right now. Prices that are lowered show what they were before."
    >
      <a href="/shop?sort=newest" className={button()}>
        See what is new
      </a>
    </Notice>
  )
}
