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
        <option value="platform">The market</option>
        <option value="seller">The shop that sells</option>
      </select>
    )}
  </Labeled>
)
