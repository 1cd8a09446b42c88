import { counted } from '../../format/number.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = { returnDays: number; withCash: boolean }

/** What applies to every order, in four short lines. */
export const Promises = ({ returnDays, withCash }: Props) => (
  <ul className="grid grid-cols-2 gap-x-3.5 border-b border-line py-2 text-[.8125rem] leading-tight md:py-0 md:text-[.9375rem] lg:grid-cols-4">
    <Line icon="safe" strong="Sellers are paid" rest="after you have it" />
    <Line icon="return" strong={counted(returnDays, 'day')} rest="to send it back" />
    {withCash && <Line icon="cash" strong="Pay the courier" rest="when it arrives" />}
    <Line icon="parcel" strong="One order" rest="from many shops" />
  </ul>
)

const Line = ({ icon, strong, rest }: { icon: string; strong: string; rest: string }) => (
  <li className="flex items-center gap-3 py-[9px] md:py-[18px]">
    <Icon name={icon} className="icon text-brand-ink" />
    <span>
      <strong className="font-semibold">{strong}</strong> {rest}
    </span>
  </li>
)
