import * as m from '@emporia/messages/settings'

import { Labeled, type LabelProps } from '../../form/labeled.tsx'

type Keeper = 'seller' | 'platform'
type Props = LabelProps & { value: Keeper; onChange: (value: Keeper) => void }

/** Select field for the account that receives an amount once an order is delivered. */
export const KeeperSelect = ({ value, onChange, ...texts }: Props) => (
  <Labeled {...texts}>
    {({ id }) => (
      <select
        id={id}
        className="office-input h-8"
        value={value}
        onChange={({ target }) => onChange(target.value === 'seller' ? 'seller' : 'platform')}
      >
        <option value="platform">{m.settings_payee_marketplace()}</option>
        <option value="seller">{m.settings_payee_shop()}</option>
      </select>
    )}
  </Labeled>
)
