import * as m from '@emporia/messages/settings'

import { Labeled } from '../../form/labeled.tsx'

type Keeper = 'seller' | 'platform'
type Props = { label: string; value: Keeper; onChange: (value: Keeper) => void }

/** Select field for the account that receives an amount once an order is delivered. */
export const KeeperSelect = ({ label, value, onChange }: Props) => (
  <Labeled label={label}>
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
