import * as m from '@emporia/messages/finance'

import { toast } from '../../../ui/toast.ts'
import { iconButton } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'

type Props = { fields: { label: string; value: string }[] }

/** Account fields, each with a copy button for the bank transfer. */
export const Account = ({ fields }: Props) => (
  <dl className="mt-4 grid">
    {fields.map(({ label, value }) => (
      <div key={label} className="flex items-center gap-3 border-b border-line py-1">
        <dt className="w-32 flex-none text-ink-2">{label}</dt>
        <dd className="num min-w-0 flex-1 font-medium break-words">{value}</dd>
        {'clipboard' in navigator && <Copy label={label} value={value} />}
      </div>
    ))}
  </dl>
)

const Copy = ({ label, value }: { label: string; value: string }) => {
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast(m.withdrawal_account_copied({ field: label }))
  }
  return (
    <button
      type="button"
      className={iconButton}
      aria-label={m.withdrawal_account_copy_label({ field: label })}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
    </button>
  )
}
