import * as m from '@emporia/messages/translation'

/** The translated share of a language as a bar. */
export const ShareBar = ({ share, label }: { share: number; label: string }) => (
  <span
    role="progressbar"
    aria-label={m.languages_share_label({ language: label })}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.floor(share * 100)}
    className="block h-1.5 w-24 overflow-hidden rounded-full bg-press"
  >
    <span className="block h-full rounded-full bg-brand" style={{ width: `${share * 100}%` }} />
  </span>
)
