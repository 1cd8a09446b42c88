import { api, type SellerTerms } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { useLoaderData } from 'react-router'

import { load } from '../../api/load.ts'
import { fullDay } from '../../format/date.ts'
import { head } from '../head.ts'
import { TextPage } from './text-page.tsx'

export const loader = () => load(api.sellerTerms.list, {})

export const meta = head(m.seller_terms_title, { description: m.seller_terms_intro })

/** All versions of the terms for sellers (docs/domain/consumer-law.md#terms-for-sellers). */
export default function SellerTermsPage() {
  const { versions, current_id } = useLoaderData<typeof loader>()

  return (
    <TextPage title={m.seller_terms_title()}>
      <p className="text-lead text-ink-2">
        {versions.length > 0 ? m.seller_terms_intro() : m.seller_terms_none()}
      </p>
      {versions.map((version) => (
        <Version
          key={version.id}
          version={version}
          state={stateOf(version, { versions, current_id })}
        />
      ))}
    </TextPage>
  )
}

type State = 'current' | 'future' | 'past'
type Known = { versions: SellerTerms[]; current_id: number | null }

/** Versions are listed from the newest, so those before the current one are not yet in force. */
const stateOf = ({ id }: SellerTerms, { versions, current_id }: Known): State => {
  if (id === current_id) return 'current'
  const at = versions.findIndex((one) => one.id === current_id)
  return at < 0 || versions.findIndex((one) => one.id === id) < at ? 'future' : 'past'
}

const titles: Record<State, (of: { date: string }) => string> = {
  current: m.seller_terms_current,
  future: m.seller_terms_future,
  past: m.seller_terms_past,
}

type Props = { version: SellerTerms; state: State }

const Version = ({ version: { id, starts_on, changes, text }, state }: Props) => (
  <details id={`version-${id}`} open={state === 'current'} className="mt-8">
    <summary className="cursor-pointer font-semibold">
      {titles[state]({ date: fullDay(starts_on) })}
    </summary>
    <div className="rich mt-4">
      {changes && (
        <>
          <h2>{m.seller_terms_changes()}</h2>
          <p dir="auto" className="whitespace-pre-line">
            {changes}
          </p>
          <h2>{m.seller_terms_text()}</h2>
        </>
      )}
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    </div>
  </details>
)
