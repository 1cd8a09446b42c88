import { officeButton } from '../office/button.ts'
import { OfficeIcon } from '../office/office-icon.client.tsx'
import { Panel } from '../office/panel.tsx'
import { toast } from '../ui/toast.ts'

/** The code that others give when they register. */
export const ReferralCode = ({ code }: { code: string }) => {
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    toast('Code copied')
  }

  return (
    <Panel title="Your referral code" hint="Whoever registers can give it as the code of a friend.">
      <div className="flex flex-wrap items-center gap-2.5">
        <code className="num min-w-0 flex-1 basis-40 rounded-[6px] bg-sunken px-3 py-1.5 text-[1rem]">
          {code}
        </code>
        {'clipboard' in navigator && (
          <button type="button" className={officeButton()} onClick={() => void copy()}>
            <OfficeIcon name="copy" />
            Copy
          </button>
        )}
      </div>
    </Panel>
  )
}
