import * as m from '@emporia/messages/account'
import type { ComponentProps } from 'react'

import { Benefits } from './benefits.tsx'

/** What an account gives to a buyer. */
export const CustomerBenefits = ({ slide }: Pick<ComponentProps<typeof Benefits>, 'slide'>) => (
  <Benefits
    title={m.benefits_title()}
    slide={slide}
    benefits={[
      { icon: 'parcel', text: m.benefits_orders() },
      { icon: 'heart', text: m.benefits_saved() },
      { icon: 'pin', text: m.benefits_addresses() },
    ]}
  />
)
