import * as m from '@emporia/messages/catalog'

import { buttonClass } from '../../backoffice/button.ts'
import { clock, moment, toIsoDay } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'
import type { useFormDraft } from './use-form-draft.ts'

type Props = ReturnType<typeof useFormDraft> & { version: number | undefined }

/** Offers what was typed into the form on an earlier visit and not saved. */
export const DraftOffer = ({ offer, restore, discard, version }: Props) => {
  const { time_zone } = useLocale()
  if (!offer) return null

  return (
    <section
      aria-label={m.product_draft_label()}
      className="mb-3.5 flex max-w-[1120px] flex-wrap items-center gap-2 rounded-[10px] bg-tone-amber-soft px-4 py-3 text-tone-amber-ink"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {m.product_draft_title({ time: timeOf(offer.saved_at, time_zone) })}
        </p>
        {offer.version !== null && version !== undefined && offer.version !== version && (
          <p>{m.product_draft_outdated()}</p>
        )}
      </div>
      <button type="button" className={buttonClass()} onClick={discard}>
        {m.product_draft_discard_button()}
      </button>
      <button type="button" className={buttonClass()} onClick={restore}>
        {m.product_draft_restore_button()}
      </button>
    </section>
  )
}

/** The time of a draft of today, the day and time of an older one. */
const timeOf = (at: string, zone: string) =>
  toIsoDay(at, zone) === toIsoDay(new Date().toISOString(), zone)
    ? clock(at, zone)
    : moment(at, zone)
